import { seededRandom } from '#study/randomness/random.ts';

export type GroupAllocation = {
  /** 32 bits, secret until unblinding. */
  seed: number;
  /** At least 2, numbered from 1. */
  groups: number;
  /** Candidates for a block's size in rounds of groups, drawn per block so that the next group is not predictable. */
  blockSizeMultipliers: readonly number[];
};

/**
 * Stratified permuted-block randomization: depends only on seed, stratum and position.
 * @returns group number by position in the stratum (order of enrolment), from 0
 */
export function allocationOfStratum(allocation: GroupAllocation, stratum: string): (place: number) => number {
  const random = seededRandom(seedOf(allocation.seed, stratum));
  const drawn: number[] = [];
  return (place) => {
    while (drawn.length <= place) drawn.push(...nextBlock(allocation, random));
    return drawn[place] as number;
  };
}

function nextBlock(
  { groups, blockSizeMultipliers }: GroupAllocation,
  random: ReturnType<typeof seededRandom>,
): number[] {
  const times = random.pick(blockSizeMultipliers);
  const inOrder = Array.from({ length: groups * times }, (_, index) => (index % groups) + 1);
  return random.shuffle(inOrder);
}

/** FNV-1a of the stratum, seeded. */
function seedOf(seed: number, stratum: string): number {
  let hash = (0x81_1c_9d_c5 ^ seed) >>> 0;
  for (const byte of new TextEncoder().encode(stratum)) hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  return hash | 0;
}
