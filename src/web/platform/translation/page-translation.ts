/** The language of all pages, as the server writes it. */
const pageLanguage = 'pt-BR';

/**
 * What translations put into a page: Chrome, Opera, Google's and Microsoft's add-ons two `<font>` elements around each text; Edge and its
 * add-on an attribute with the text that was there; Yandex and Immersive Translate elements of their own.
 */
const marks = 'font, [_msttexthash], [_msthash], ya-tr-span, .immersive-translate-target-wrapper';

/** On an element that shows what is answered about: the very text that it shows, untranslated. */
export const shownAs = (text: string) => ({ 'data-shown-as': text });

/** What is read of a document. */
export type PageRoot = { className: string; lang: string };

/** @returns whether a browser says on the page itself that it translates it: Chrome by a class, Safari and Firefox by the language */
export function saysTranslated({ className, lang }: PageRoot): boolean {
  return /(?:^|\s)translated-(?:ltr|rtl)(?:\s|$)/.test(className) || lang.toLowerCase() !== pageLanguage.toLowerCase();
}

let isTranslated = false;
const listeners = new Set<() => void>();

/** @returns whether this page has been translated, from then on until it is loaded anew: what was read in between is not known */
export function isPageTranslated(): boolean {
  return isTranslated;
}

/** @returns a function that ends the listening */
export function whenPageTranslated(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Follows from here on whether the page is translated. Looks only at what changes in the page, when it changes. */
export function watchTranslation(): void {
  const root = document.documentElement;
  if (saysTranslated(root) || document.querySelector(marks) !== null) noteTranslation();
  new MutationObserver(() => {
    if (saysTranslated(root)) noteTranslation();
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
  if (type === 'attributes') return target instanceof Element && target.matches(marks);
  for (const added of addedNodes) {
    if (added instanceof Element && (added.matches(marks) || added.querySelector(marks) !== null)) return true;
  }
  // Safari, Firefox and some add-ons write into the texts that are there, and leave no other mark.
  const shown = (target instanceof Element ? target : target.parentElement)?.closest('[data-shown-as]');
  return shown !== null && shown !== undefined && shown.textContent !== shown.getAttribute('data-shown-as');
}
