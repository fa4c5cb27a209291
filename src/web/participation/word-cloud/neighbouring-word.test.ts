import { describe, expect, it } from 'vitest';
import type { PlacedNode } from '#research/word-cloud-layout/word-cloud-layout.ts';
import { neighbouringWord } from './neighbouring-word.ts';

const at = (id: number, x: number, y: number): PlacedNode => ({
  node: { id, title: `palavra ${id}`, level: 5, parentId: 0 },
  x,
  y,
  width: 50,
  height: 20,
  fontSize: 16,
});
/** 0 and 1 left, one above the other; 2 in the middle; 3 far right below. */
const words = [at(1, 100, 100), at(2, 100, 140), at(3, 300, 120), at(4, 500, 200)];

describe('the arrows', () => {
  it('lead from left to right through all words, and no further than the ends', () => {
    expect([0, 1, 2, 3].map((place) => neighbouringWord(words, place, 'right'))).toEqual([1, 2, 3, 3]);
    expect([0, 1, 2, 3].map((place) => neighbouringWord(words, place, 'left'))).toEqual([0, 0, 1, 2]);
    expect([neighbouringWord(words, 2, 'first'), neighbouringWord(words, 1, 'last')]).toEqual([0, 3]);
  });

  it('lead up and down to the nearest word, and stay without one', () => {
    expect(neighbouringWord(words, 0, 'down')).toBe(1);
    expect(neighbouringWord(words, 1, 'up')).toBe(0);
    expect(neighbouringWord(words, 0, 'up')).toBe(0);
    expect(neighbouringWord(words, 3, 'down')).toBe(3);
  });
});
