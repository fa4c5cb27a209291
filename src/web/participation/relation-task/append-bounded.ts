import { maximumInteractionEvents } from '#contract/participation/item-interaction.ts';

/** Bounded: beyond the limit the newest entry replaces the last one. */
export function appendBounded<Deed>(list: readonly Deed[], newest: Deed): Deed[] {
  return [...list.slice(0, maximumInteractionEvents - 1), newest];
}
