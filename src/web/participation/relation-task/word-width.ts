import type { CSSProperties } from 'react';

const narrow = 'ijlftI.-';
const wide = 'mwMW';

/**
 * Estimates how wide a word is set in the app's face, so that a whole row of words can be given one size at which none of them breaks.
 * Measured on the face of study words (`#study/presentation/stimulus-face.ts`); errs to the wide side.
 *
 * @returns the width in em
 */
export function widthInEm(word: string): number {
  let width = 0;
  for (const letter of word.normalize('NFD')) {
    if (/\p{Mark}/u.test(letter)) continue;
    if (wide.includes(letter)) width += letter === letter.toUpperCase() ? 1.12 : 0.99;
    else if (narrow.includes(letter)) width += 0.42;
    else width += letter === letter.toUpperCase() ? 0.85 : 0.67;
  }
  return width;
}

/** @returns the width of the widest word, in em. */
export function widestInEm(words: readonly string[]): number {
  return Math.max(...words.map(widthInEm));
}

/** @returns what the board of an item needs to know to set all its words in one size */
export function boardSize({ sample, options }: { sample: string; options: readonly string[] }): CSSProperties {
  return {
    '--sample-em': widestInEm([sample]),
    '--widest-em': widestInEm(options),
    '--option-count': options.length,
  } as CSSProperties;
}
