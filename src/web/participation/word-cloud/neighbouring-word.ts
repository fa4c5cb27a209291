import type { PlacedNode } from '#research/word-cloud-layout/word-cloud-layout.ts';

export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/**
 * Where an arrow key leads. Left and right go through all words in the order of the picture; up and down to the nearest word above or below.
 * @param words from left to right
 * @returns a place in `words`; the same where there is nothing further
 */
export function neighbouringWord(words: readonly PlacedNode[], current: number, direction: Direction): number {
  switch (direction) {
    case 'left':
      return Math.max(0, current - 1);
    case 'right':
      return Math.min(words.length - 1, current + 1);
    case 'first':
      return 0;
    case 'last':
      return Math.max(0, words.length - 1);
    case 'up':
      return nearest(words, current, -1);
    case 'down':
      return nearest(words, current, 1);
  }
}

function nearest(words: readonly PlacedNode[], current: number, side: 1 | -1): number {
  const from = words[current];
  if (from === undefined) return current;
  let [found, least] = [current, Number.POSITIVE_INFINITY];
  for (const [place, word] of words.entries()) {
    const away = side * (word.y - from.y);
    // What is beside a word rather than above or below it is reached with the other arrows.
    if (away <= 1) continue;
    const distance = away + 2 * Math.abs(word.x - from.x);
    if (distance < least) [found, least] = [place, distance];
  }
  return found;
}
