/** Properties that SVG knows as attributes too and that elements take over from their parent. */
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

/** The same for properties that belong to one element only, with the value that says nothing. */
const ownWithInitial = [
  ['opacity', '1'],
  ['paint-order', 'normal'],
  ['stop-color', 'rgb(0, 0, 0)'],
  ['stop-opacity', '1'],
  ['baseline-shift', '0px'],
] as const;

const onlyForScreens = ['style', 'class', 'tabindex', 'role', 'aria-selected', 'aria-hidden', 'data-movable'] as const;

/**
 * Writes what the page's style sheets say of a drawing into the attributes of its copy. Attributes, not `style`: the content security
 * policy takes no inline styles, and attributes are what drawing programs understand.
 * @param original stands in the page; read now, in one go
 * @param copy a deep copy of it with the same elements in the same order
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
  // A transform of a style sheet; one of an attribute is there already.
  if (!isRoot && style.transform !== 'none' && !element.hasAttribute('transform')) {
    target.setAttribute('transform', style.transform);
  }
  if (element instanceof SVGTextContentElement) fixLength(element, target);
  for (const attribute of onlyForScreens) target.removeAttribute(attribute);
}

/** A line of text keeps the width that it has here, whatever face another program draws it in. */
function fixLength(text: SVGTextContentElement, target: SVGElement): void {
  const isOneRun = text.childNodes.length > 0 && text.childElementCount === 0;
  if (!isOneRun || text.getNumberOfChars() < 2) return;
  target.setAttribute('textLength', text.getComputedTextLength().toFixed(2));
  target.setAttribute('lengthAdjust', 'spacingAndGlyphs');
}
