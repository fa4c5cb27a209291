/** As the server writes it, or as accessibility tools rewrite it without translating. */
const ownLanguages: readonly string[] = ['pt-br', 'pt_br', 'pt', ''];

/**
 * DOM traces: `<font>` (Chrome, Opera, Google's and Microsoft's add-ons), attributes (Edge and its add-on), elements of
 * Yandex and Immersive Translate.
 */
const marks = 'font, [_msttexthash], [_msthash], ya-tr-span, .immersive-translate-target-wrapper';

/** Marks a stimulus with its original text. */
export const shownAs = (text: string) => ({ 'data-shown-as': text });

export type PageRoot = { className: string; lang: string };

/** Chrome reports by class, Safari and Firefox by `lang`. */
export function isTranslationMarked({ className, lang }: PageRoot): boolean {
  return /(?:^|\s)translated-(?:ltr|rtl)(?:\s|$)/.test(className) || !ownLanguages.includes(lang.toLowerCase());
}

let isTranslated = false;
const listeners = new Set<() => void>();

/** Latched until reload, as what was read in between is unknown. */
export function isPageTranslated(): boolean {
  return isTranslated;
}

/** @returns the clean-up */
export function whenPageTranslated(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function watchTranslation(): void {
  const root = document.documentElement;
  if (isTranslationMarked(root) || hasMark(document.getElementById('root'))) noteTranslation();
  new MutationObserver(() => {
    if (isTranslationMarked(root)) noteTranslation();
  }).observe(root, { attributes: true, attributeFilter: ['class', 'lang'] });
  new MutationObserver((changes) => {
    if (changes.some(isOfTranslation)) noteTranslation();
  }).observe(root, {
    ...{ subtree: true, childList: true, characterData: true },
    ...{ attributes: true, attributeFilter: ['_msttexthash', '_msthash'] },
  });
}

function noteTranslation(): void {
  if (isTranslated) return;
  isTranslated = true;
  for (const listener of listeners) listener();
}

function isOfTranslation({ type, target, addedNodes }: MutationRecord): boolean {
  // Add-ons may render arbitrary elements outside the app's root.
  if ((target instanceof Element ? target : target.parentElement)?.closest('#root')) {
    if (type === 'attributes') return hasMark(target);
    if (Array.from(addedNodes).some(hasMark)) return true;
  }
  // Safari, Firefox and some add-ons rewrite text nodes without another trace.
  const marked = (target instanceof Element ? target : target.parentElement)?.closest('[data-shown-as]');
  return (
    marked !== null && marked !== undefined && !isAsShown(marked.textContent, marked.getAttribute('data-shown-as'))
  );
}

/** Ignores invisible characters, as reading aids insert syllable breaks. */
export function isAsShown(seen: string | null, original: string | null): boolean {
  const plain = (text: string | null) =>
    (text ?? '')
      .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
      .normalize('NFC')
      .trim();
  return plain(seen) === plain(original);
}

function hasMark(node: Node | null): boolean {
  return node instanceof Element && (node.matches(marks) || node.querySelector(marks) !== null);
}
