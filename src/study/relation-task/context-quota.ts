import { type Context, contexts } from '#study/words/word-table.ts';

/** How many of a test's items of one kind are asked under each cue. */
export type ContextQuota = Readonly<Record<Context, number>>;

/** @returns each cue as often as its quota says. */
export function contextsByQuota(quota: ContextQuota): Context[] {
  return contexts.flatMap((context) => new Array<Context>(quota[context]).fill(context));
}
