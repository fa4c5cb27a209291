import { expect, it } from 'vitest';
import { widestInEm, widthInEm } from './word-width.ts';

/** Widths measured in Chromium: Literata, weight 500, 100 px. */
it.each([
  ['desenvolvimento', 8.31],
  ['transparência', 6.8],
  ['ilusão', 2.93],
  ['VEK', 2.15],
  ['ENORME', 4.62],
  ['dor', 1.71],
])('estimates %s at least as wide as rendered, and not much wider', (word, measuredEm) => {
  expect(widthInEm(word)).toBeGreaterThanOrEqual(measuredEm);
  expect(widthInEm(word)).toBeLessThan(measuredEm * 1.3);
});

it('uses the widest word', () => {
  expect(widestInEm(['paz', 'desenvolvimento', 'mar'])).toBe(widthInEm('desenvolvimento'));
});
