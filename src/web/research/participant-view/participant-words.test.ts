import { describe, expect, it, test } from 'vitest';
import { changesByRole, roleInWords, type WordInTraining, wordsRatedTwice } from './participant-words.ts';

const trained = (word: string, role: WordInTraining['role'], more: Partial<WordInTraining> = {}): WordInTraining => ({
  day: 1,
  word,
  role,
  place: 1,
  network: null,
  isReserve: false,
  ...more,
});
const rated = (word: string, change: number | null) => ({
  word,
  change,
  ratings: {},
  timedOutCount: 0,
  voidedCount: 0,
});

describe('the ten words of one person', () => {
  it('have a role in words', () => {
    expect(roleInWords(trained('LUTO', 'low', { place: 2, network: 'X' }))).toBe('nota baixa 2, rede X');
    expect(roleInWords(trained('FESTA', 'high', { place: 5, isReserve: true }))).toBe('nota alta 5, da reserva');
  });

  it('are compared with the other words by how the ratings moved', () => {
    const words = [rated('LUTO', 2), rated('MEDO', 1), rated('FESTA', -1), rated('MESA', 0.5), rated('PAPEL', null)];
    const ten = [trained('LUTO', 'low'), trained('MEDO', 'low', { place: 2 }), trained('FESTA', 'high')];
    expect(changesByRole(words, ten)).toEqual([
      { role: 'low', words: 2, meanChange: 1.5 },
      { role: 'high', words: 1, meanChange: -1 },
      { role: 'others', words: 1, meanChange: 0.5 },
    ]);
    expect(changesByRole([rated('LUTO', null)], ten)[0]).toEqual({ role: 'low', words: 0, meanChange: null });
  });
});

const shown = (day: 1 | 2, position: number, word: string, valence: number | null) => ({
  ...{ day, position, word, valence },
  outcome: valence === null ? ('timedOut' as const) : ('rated' as const),
  reactionTimeMs: valence === null ? null : 900 + position,
});

test('both ratings of a word are side by side, by day and name, and missing repeats are marked', () => {
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
