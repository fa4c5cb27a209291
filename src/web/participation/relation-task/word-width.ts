import type { CSSProperties } from 'react';

const narrow = 'ijlftI.-';
const wide = 'mwMW';

/**
 * Estimates the width of a word, to find one font size at which no word of a board breaks. Measured on
 * `#study/presentation/stimulus-font.ts`; overestimates.
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

/** @returns in em */
export function widestInEm(words: readonly string[]): number {
  return Math.max(...words.map(widthInEm));
}

/** @returns CSS variables */
export function boardSize({ sample, options }: { sample: string; options: readonly string[] }): CSSProperties {
  return {
    '--sample-em': widestInEm([sample]),
    '--widest-em': widestInEm(options),
    '--option-count': options.length,
  } as CSSProperties;
}
