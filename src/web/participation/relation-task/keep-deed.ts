import { mostDeedsKept } from '#contract/participation/item-course.ts';

/** @returns the deeds with one more: of very many, the first ones and the newest. */
export function keepDeed<Deed>(kept: readonly Deed[], newest: Deed): Deed[] {
  return [...kept.slice(0, mostDeedsKept - 1), newest];
}
