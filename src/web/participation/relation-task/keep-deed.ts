import { mostDeedsKept } from '#contract/participation/item-course.ts';

/** Bounded: beyond the limit the newest entry replaces the last one. */
export function appendBounded<Deed>(kept: readonly Deed[], newest: Deed): Deed[] {
  return [...kept.slice(0, mostDeedsKept - 1), newest];
}
