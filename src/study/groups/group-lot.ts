import { seededRandom } from '#study/randomness/random.ts';

/** How people are drawn into groups. */
export type GroupLot = {
  /** Of 32 bits, told to nobody before the groups are. */
  seed: number;
  /** From 2 on; they are numbered from 1. */
  groups: number;
  /** How often each group is in a block, one of these drawn for each block: whoever knows the last groups cannot tell the next one. */
  timesInBlock: readonly number[];
};

/**
 * Draws by permuted blocks, each stratum by itself: what somebody gets depends on the seed, their stratum and how many of it came before
 * them, and on nothing else.
 * @returns says the number of somebody's group by their place in the stratum, from 0, in the order in which they joined
 */
export function lotOfStratum(lot: GroupLot, stratum: string): (place: number) => number {
  const random = seededRandom(seedOf(lot.seed, stratum));
  const drawn: number[] = [];
  return (place) => {
    while (drawn.length <= place) drawn.push(...nextBlock(lot, random));
    return drawn[place] as number;
  };
}

/** @returns how many of one group there may at most be more than of another within a stratum: one block in its middle */
export function largestImbalance({ timesInBlock }: GroupLot): number {
  return Math.max(...timesInBlock);
}

function nextBlock({ groups, timesInBlock }: GroupLot, random: ReturnType<typeof seededRandom>): number[] {
  const times = random.pick(timesInBlock);
  const inOrder = Array.from({ length: groups * times }, (_, index) => (index % groups) + 1);
  return random.shuffle(inOrder);
}

/** FNV-1a over the letters of the stratum, begun with the seed: strata that differ draw differently. */
function seedOf(seed: number, stratum: string): number {
  let hash = (0x81_1c_9d_c5 ^ seed) >>> 0;
  for (const byte of new TextEncoder().encode(stratum)) hash = Math.imul(hash ^ byte, 0x01_00_01_93) >>> 0;
  return hash | 0;
}
