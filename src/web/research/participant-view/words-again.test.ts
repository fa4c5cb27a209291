import { expect, test } from 'vitest';
import { wordsRatedTwice } from './words-again.ts';

const shown = (day: 1 | 2, position: number, word: string, valence: number | null) => ({
  ...{ day, position, word, valence },
  outcome: valence === null ? ('timedOut' as const) : ('rated' as const),
  reactionTimeMs: valence === null ? null : 900 + position,
});

test('both ratings of a word stand side by side, by day and name, and what was not rated again says so', () => {
  const first = [shown(1, 1, 'paz', null), shown(1, 2, 'medo', 2), shown(1, 3, 'paz', 8), shown(2, 1, 'paz', 7)];
  const again = [
    { ...shown(1, 4, 'paz', null), againFor: 'baseline' as const },
    { ...shown(1, 5, 'medo', null), againFor: 'baseline' as const },
    { ...shown(1, 6, 'paz', 5), againFor: 'baseline' as const },
    { ...shown(2, 2, 'paz', 7), againFor: 'retest' as const },
  ];
  expect(wordsRatedTwice(first, again)).toEqual([
    {
      ...{ day: 1, word: 'medo', againFor: 'baseline', change: null },
      first: { valence: 2, reactionTimeMs: 902 },
      second: null,
    },
    {
      ...{ day: 1, word: 'paz', againFor: 'baseline', change: -3 },
      first: { valence: 8, reactionTimeMs: 903 },
      second: { valence: 5, reactionTimeMs: 906 },
    },
    {
      ...{ day: 2, word: 'paz', againFor: 'retest', change: 0 },
      first: { valence: 7, reactionTimeMs: 901 },
      second: { valence: 7, reactionTimeMs: 902 },
    },
  ]);
});
