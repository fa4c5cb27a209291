import { expect, it } from 'vitest';
import { widestInEm, widthInEm } from './word-width.ts';

/** Set widths measured in Chromium: Inter Variable, weight 600, 100 px. */
it.each([
  ['desenvolvimento', 8.303],
  ['transparência', 6.681],
  ['ilusão', 2.868],
  ['VEK', 2.036],
  ['ENORME', 4.314],
  ['dor', 1.63],
])('takes %s as at least as wide as it is set, and not as much wider', (word, measuredEm) => {
  expect(widthInEm(word)).toBeGreaterThanOrEqual(measuredEm);
  expect(widthInEm(word)).toBeLessThan(measuredEm * 1.3);
});

it('goes by the widest word', () => {
  expect(widestInEm(['paz', 'desenvolvimento', 'mar'])).toBe(widthInEm('desenvolvimento'));
});
