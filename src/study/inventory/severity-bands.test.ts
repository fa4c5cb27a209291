import { expect, it } from 'vitest';
import { severityBandsOf, sumsOfBands } from './severity-bands.ts';

/** First and last sum by band, from docs/protocol/statistics.md, 8. */
const table = {
  depression: { normal: [0, 4], mild: [5, 6], moderate: [7, 10], severe: [11, 13], extremelySevere: [14, 21] },
  anxiety: { normal: [0, 3], mild: [4, 4], moderate: [5, 7], severe: [8, 9], extremelySevere: [10, 21] },
  stress: { normal: [0, 7], mild: [8, 9], moderate: [10, 12], severe: [13, 16], extremelySevere: [17, 21] },
} as const;

it('every raw score from 0 to 21 has the band of the published table', () => {
  for (const scale of ['depression', 'anxiety', 'stress'] as const) {
    for (let sum = 0; sum <= 21; sum += 1) {
      const expected = Object.entries(table[scale]).find(([, [first, last]]) => sum >= first && sum <= last)?.[0];
      expect(severityBandsOf({ depression: 0, anxiety: 0, stress: 0, [scale]: sum })[scale], `${scale} ${sum}`).toBe(
        expected,
      );
    }
  }
});

it('the first and last sum of each band equal the published table', () => {
  for (const scale of ['depression', 'anxiety', 'stress'] as const) {
    expect(sumsOfBands(scale)).toEqual(
      Object.entries(table[scale]).map(([band, [first, last]]) => ({ band, first, last })),
    );
  }
});
