import { expect, test } from 'vitest';
import { seededRandom } from '#study/randomness/random.ts';
import { allocationOfStratum, type GroupAllocation } from './group-allocation.ts';

const allocations: GroupAllocation[] = [
  { seed: 20_261_126, groups: 2, blockSizeMultipliers: [2, 3] },
  { seed: -7, groups: 3, blockSizeMultipliers: [1, 2] },
  { seed: 0, groups: 4, blockSizeMultipliers: [2] },
];
const strata = ['Porto Alegre feminino 18-29', 'Porto Alegre masculino 18-29', 'Recife feminino 30-', ''];

/** 10,000 participants of several strata, interleaved. */
function drawnFor(allocation: GroupAllocation): Map<string, number[]> {
  const random = seededRandom(1);
  const allocations = new Map(strata.map((stratum) => [stratum, allocationOfStratum(allocation, stratum)]));
  const drawn = new Map<string, number[]>(strata.map((stratum) => [stratum, []]));
  for (let person = 0; person < 10_000; person += 1) {
    const stratum = random.pick(strata);
    const before = drawn.get(stratum) ?? [];
    before.push(allocations.get(stratum)?.(before.length) ?? 0);
  }
  return drawn;
}

test.each(allocations)(
  '10,000 people are balanced within one block in every stratum, whenever one looks: %o',
  (allocation) => {
    const largestImbalance = Math.max(...allocation.blockSizeMultipliers);
    for (const groups of drawnFor(allocation).values()) {
      const counts = Array.from({ length: allocation.groups }, () => 0);
      for (const group of groups) {
        counts[group - 1] = (counts[group - 1] ?? 0) + 1;
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(largestImbalance);
      }
      expect(counts.length).toBe(allocation.groups);
    }
  },
  60_000,
);

test('the group does not depend on the order of queries', () => {
  const [allocation] = allocations as [GroupAllocation, ...GroupAllocation[]];
  const inOrder = allocationOfStratum(allocation, 'a');
  const first = Array.from({ length: 100 }, (_, place) => inOrder(place));
  for (const place of [99, 3, 50, 0]) expect(allocationOfStratum(allocation, 'a')(place)).toBe(first[place]);
});
