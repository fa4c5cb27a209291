import { withoutAnyHiddenSign } from './hidden-signs.ts';
import { asReadInLatin } from './lookalike-letters.ts';

const isPlain = /^[\x20-\x5f\x61-\x7e]*$/;

/**
 * What two texts have in common that a reader would take for the same: case, the form of letters, spaces, hidden signs, the shape of
 * quotes and hyphens, and letters of another alphabet that look Latin do not count. Accents do: "avó" is not "avô".
 */
export function foldedText(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const visible = withoutAnyHiddenSign(text.replaceAll(/[´`]/g, "'"));
  const simple = asReadInLatin(plainMarks(visible.normalize('NFKC')));
  // By way of capitals, so that "ß" is "ss" and both sigmas are one.
  const small = simple.toUpperCase().toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ς', 'σ');
  // Once more: of some letters the small one looks Latin, and the capital does not.
  const read = asReadInLatin(plainMarks(small.normalize('NFKC'))).toLowerCase();
  return read.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
}

/** The same for a search: "joao" finds "João", and "lukasz" finds "Łukasz". */
export function searchedText(text: string): string {
  // The letters of Portuguese, and nothing else, in a tenth of the time: thousands of names are looked through at once.
  const withoutAccents = text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');
  if (isPlain.test(withoutAccents)) return foldedText(withoutAccents);
  const letters = foldedText(text).normalize('NFD').replaceAll(/\p{M}/gu, '');
  const plain = letters.replaceAll(/[øłđðħæœ]/g, (letter) => plainLetters[letter] ?? letter);
  return foldedText(plain.normalize('NFC'));
}

/** @returns for each text that is the same as an earlier one, the places of both */
export function repeatedTexts(texts: readonly string[]): { at: number; earlier: number }[] {
  const places = new Map<string, number>();
  return texts.flatMap((text, at) => {
    const folded = foldedText(text);
    const earlier = places.get(folded);
    if (earlier === undefined) places.set(folded, at);
    return earlier === undefined ? [] : [{ at, earlier }];
  });
}

/** The same of sentences: without what stands before or behind a word, "Tive medo." asks what "Tive medo" asks. */
export function repeatedSentences(sentences: readonly string[]): { at: number; earlier: number }[] {
  return repeatedTexts(sentences.map((sentence) => wordsAlone(sentence) || sentence));
}

const marksAround = /(^|\s)[.,;:!?"'()]+|[.,;:!?"'()]+(?=\s|$)/g;

function wordsAlone(sentence: string): string {
  return foldedText(sentence).replaceAll(marksAround, '$1').replaceAll(/\s+/g, ' ').trim();
}

/** @returns the texts, each once: of those that are the same the first */
export function withoutRepeated(texts: readonly string[]): string[] {
  const repeated = new Set(repeatedTexts(texts).map(({ at }) => at));
  return texts.filter((_, at) => !repeated.has(at));
}

/** Letters that no normal form takes apart. */
const plainLetters: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', ħ: 'h', æ: 'ae', œ: 'oe' };

function plainMarks(text: string): string {
  return text
    .replaceAll(/[‘’‚‛ʼʹ′´`]/g, "'")
    .replaceAll(/[“”„‟«»″]/g, '"')
    .replaceAll(/[‐‑‒–—―−]/g, '-');
}
