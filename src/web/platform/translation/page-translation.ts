/** The language of all pages: as the server writes it, or as an accessibility tool may, which translates nothing. */
const ownLanguages: readonly string[] = ['pt-br', 'pt_br', 'pt', ''];

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
  return /(?:^|\s)translated-(?:ltr|rtl)(?:\s|$)/.test(className) || !ownLanguages.includes(lang.toLowerCase());
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
  if (saysTranslated(root) || hasMark(document.getElementById('root'))) noteTranslation();
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
  // What an add-on shows beside the app may have any elements.
  if ((target instanceof Element ? target : target.parentElement)?.closest('#root')) {
    if (type === 'attributes') return hasMark(target);
    if (Array.from(addedNodes).some(hasMark)) return true;
  }
  // Safari, Firefox and some add-ons write into the texts that are there, and leave no other mark.
  const shown = (target instanceof Element ? target : target.parentElement)?.closest('[data-shown-as]');
  return shown !== null && shown !== undefined && !isAsShown(shown.textContent, shown.getAttribute('data-shown-as'));
}

/** @returns whether a text is the one that is shown; add-ons that help to read part its syllables by signs that nobody sees */
export function isAsShown(seen: string | null, shown: string | null): boolean {
  const plain = (text: string | null) =>
    (text ?? '')
      .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
      .normalize('NFC')
      .trim();
  return plain(seen) === plain(shown);
}

function hasMark(node: Node | null): boolean {
  return node instanceof Element && (node.matches(marks) || node.querySelector(marks) !== null);
}
