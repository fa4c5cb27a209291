import { describe, expect, it } from 'vitest';
import type { OwnResults } from '#analysis/own-results/own-results-shape.ts';
import { resultsInWords } from './results-in-words.ts';

const moved = (word: string, first: number, last: number): OwnResults['movedMost'][number] => ({
  word,
  valences: { 1: first, 2: null, 3: last },
  change: last - first,
});
const said = (movedMost: OwnResults['movedMost']) => resultsInWords({ days: [], movedMost }, '').join(' ');

describe('the word that moved most', () => {
  it('is named where no other moved as far', () => {
    expect(said([moved('mar', 2, 8), moved('sol', 3, 1)])).toContain(
      'A palavra que mais mudou de nota foi “mar”: de 2 para 8.',
    );
  });

  it('is one of several where others moved as far, up or down', () => {
    expect(said([moved('mar', 2, 8), moved('sol', 9, 3)])).toContain(
      'Uma das palavras que mais mudaram de nota foi “mar”: de 2 para 8.',
    );
  });
});
