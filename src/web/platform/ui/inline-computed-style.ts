/** Inherited properties that are SVG attributes too. */
const inherited = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-opacity',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'visibility',
] as const;

/** Properties not inherited, each with the initial value. */
const ownWithInitial = [
  ['opacity', '1'],
  ['paint-order', 'normal'],
  ['stop-color', 'rgb(0, 0, 0)'],
  ['stop-opacity', '1'],
  ['baseline-shift', '0px'],
] as const;

const onlyForScreens = ['style', 'class', 'tabindex', 'role', 'aria-selected', 'aria-hidden', 'data-movable'] as const;

/**
 * Copies computed styles into SVG attributes: the content security policy blocks inline `style`, and drawing programs read attributes.
 * @param original must be attached to the page; read synchronously
 * @param copy a deep clone with the same element order
 */
export function inlineComputedStyle(original: SVGSVGElement, copy: SVGSVGElement): void {
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [index, element] of [original, ...original.querySelectorAll<SVGElement>('*')].entries()) {
    const target = copies[index];
    if (target !== undefined) inlineOne(element, target, element === original);
  }
}

function inlineOne(element: SVGElement, target: SVGElement, isRoot: boolean): void {
  const style = getComputedStyle(element);
  const parentStyle = isRoot || element.parentElement === null ? null : getComputedStyle(element.parentElement);
  for (const property of inherited) {
    const value = style.getPropertyValue(property);
    const isSaid = parentStyle === null || value !== parentStyle.getPropertyValue(property);
    if (value !== '' && (isSaid || target.hasAttribute(property))) target.setAttribute(property, value);
  }
  for (const [property, initial] of ownWithInitial) {
    const value = style.getPropertyValue(property);
    if (value !== '' && (value !== initial || target.hasAttribute(property))) target.setAttribute(property, value);
  }
  if (style.display === 'none') target.setAttribute('display', 'none');
  // Only style-sheet transforms; the clone already has attribute transforms.
  if (!isRoot && style.transform !== 'none' && !element.hasAttribute('transform')) {
    target.setAttribute('transform', style.transform);
  }
  if (element instanceof SVGTextContentElement) fixLength(element, target);
  for (const attribute of onlyForScreens) target.removeAttribute(attribute);
}

/** `textLength` pins the width under a fallback font. */
function fixLength(text: SVGTextContentElement, target: SVGElement): void {
  const isOneRun = text.childNodes.length > 0 && text.childElementCount === 0;
  if (!isOneRun || text.getNumberOfChars() < 2) return;
  target.setAttribute('textLength', text.getComputedTextLength().toFixed(2));
  target.setAttribute('lengthAdjust', 'spacingAndGlyphs');
}
