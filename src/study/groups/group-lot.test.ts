import { expect, test } from 'vitest';
import { seededRandom } from '#study/randomness/random.ts';
import { type GroupLot, largestImbalance, lotOfStratum } from './group-lot.ts';

const lots: GroupLot[] = [
  { seed: 20_261_126, groups: 2, timesInBlock: [2, 3] },
  { seed: -7, groups: 3, timesInBlock: [1, 2] },
  { seed: 0, groups: 4, timesInBlock: [2] },
];
const strata = ['Porto Alegre feminino 18-29', 'Porto Alegre masculino 18-29', 'Recife feminino 30-', ''];

/** 10,000 participants of several strata, interleaved. */
function drawnFor(lot: GroupLot): Map<string, number[]> {
  const random = seededRandom(1);
  const lots = new Map(strata.map((stratum) => [stratum, lotOfStratum(lot, stratum)]));
  const drawn = new Map<string, number[]>(strata.map((stratum) => [stratum, []]));
  for (let person = 0; person < 10_000; person += 1) {
    const stratum = random.pick(strata);
    const before = drawn.get(stratum) ?? [];
    before.push(lots.get(stratum)?.(before.length) ?? 0);
  }
  return drawn;
}

test.each(lots)(
  '10,000 people are balanced within one block in every stratum, whenever one looks: %o',
  (lot) => {
    for (const groups of drawnFor(lot).values()) {
      const counts = Array.from({ length: lot.groups }, () => 0);
      for (const group of groups) {
        counts[group - 1] = (counts[group - 1] ?? 0) + 1;
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(largestImbalance(lot));
      }
      expect(counts.length).toBe(lot.groups);
    }
  },
  60_000,
);

test('the group does not depend on the order of queries', () => {
  const [lot] = lots as [GroupLot, ...GroupLot[]];
  const inOrder = lotOfStratum(lot, 'a');
  const first = Array.from({ length: 100 }, (_, place) => inOrder(place));
  for (const place of [99, 3, 50, 0]) expect(lotOfStratum(lot, 'a')(place)).toBe(first[place]);
});
