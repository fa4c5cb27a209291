import { describe, expect, it } from 'vitest';
import { changesByRole, roleInWords, type WordInTraining } from './trained-words.ts';

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
