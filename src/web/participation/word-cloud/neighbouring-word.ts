import type { PlacedNode } from '#research/word-cloud-layout/word-cloud-layout.ts';

export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/**
 * Left and right follow the order of the picture, up and down lead to the nearest word.
 * @param words from left to right
 * @returns an index in `words`; unchanged at the end
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
    // Words beside the current one are reached by left and right.
    if (away <= 1) continue;
    const distance = away + 2 * Math.abs(word.x - from.x);
    if (distance < least) [found, least] = [place, distance];
  }
  return found;
}
