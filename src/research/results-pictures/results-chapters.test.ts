import { expect, it } from 'vitest';
import type { OwnResults } from '#research/own-results/own-results-shape.ts';
import { scoresChapter } from './results-chapters.ts';

const scores = { depression: 5, anxiety: 4, stress: 3 };
const results = (helpFirst: boolean) =>
  ({ helpFirst, days: [1, 2, 3].map((day) => ({ day, scores, bands: null })), movedMost: [] }) as unknown as OwnResults;

it('draws the sums of three days; where help comes first only words and numbers', () => {
  const drawn = scoresChapter(results(false), 'Oscilar é comum.');
  expect(drawn.picture?.(600).shapes.length).toBeGreaterThan(3);
  expect(drawn.howToRead).toContain('Cada linha');
  const { sentence, tables, ...rest } = scoresChapter(results(true), 'Oscilar é comum.');
  expect(rest).toEqual({ title: drawn.title, howToRead: null, picture: null });
  expect({ sentence, tables }).toEqual({ sentence: drawn.sentence, tables: drawn.tables });
});
