import { expect, it } from 'vitest';
import type { GlobalWord } from '#contract/research/global-words-calls.ts';
import { numbersAsCsv } from '#web/platform/ui/numbers-table.ts';
import { sortRows } from '#web/platform/ui/record-column.ts';
import { wordColumns } from './word-columns.ts';

function numbers(ratedCount: number, mean: number | null) {
  return {
    ratedCount,
    timedOutCount: 0,
    valence: {
      mean,
      standardDeviation: null,
      median: mean,
      interval: ratedCount >= 5 ? { low: 1.5, high: 2.5 } : null,
    },
    reactionTimeMs: {
      mean: 1200.25,
      standardDeviation: null,
      median: 1100,
      geometricMean: 1150,
      geometricInterval: null,
    },
  };
}
const words: GlobalWord[] = [
  { word: 'amor', all: numbers(3, 8), days: [{ day: 1, ...numbers(3, 8) }] },
  { word: 'angústia', all: numbers(9, 2), days: [{ day: 1, ...numbers(9, 2) }] },
  { word: 'paz', all: numbers(0, null), days: [] },
];

it('words without a number are last in both directions', () => {
  const by = (sort: string, descending: boolean) =>
    sortRows(wordColumns, words, { sort, descending }).map(({ word }) => word);
  expect(by('valence_mean', true)).toEqual(['amor', 'angústia', 'paz']);
  expect(by('valence_mean', false)).toEqual(['angústia', 'amor', 'paz']);
  expect(by('n', true)).toEqual(['angústia', 'amor', 'paz']);
  expect(by('timed_out', true)).toEqual(['amor', 'angústia', 'paz']);
  expect(by('word', true)).toEqual(['paz', 'angústia', 'amor']);
});

it('the file has every number as it was computed, the page the interval in one column', () => {
  const [head = '', ...rows] = numbersAsCsv(wordColumns, words).split('\r\n');
  const cells = (rows[1] ?? '').split(',');
  const cell = (name: string) => cells[head.split(',').indexOf(name)];
  expect([
    cell('word'),
    cell('reaction_time_mean_ms'),
    cell('day1_valence_ci_low'),
    cell('day1_valence_ci_high'),
  ]).toEqual(['angústia', '1200.25', '1.5', '2.5']);
  expect(cell('day2_n')).toBe('');
  const onPage = wordColumns.find(({ name }) => name === 'day1_valence_ci_low');
  expect(words.map((word) => onPage?.show?.(word))).toEqual(['–', '1,50 a 2,50', '–']);
});
