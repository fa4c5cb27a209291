import type { ItemKind } from '#study/relation-task/relation-item.ts';

/** Kinds of the items of the two tests. */
export const testKinds = ['GEN', 'ME', 'CE'] as const satisfies readonly ItemKind[];
export type TestKind = (typeof testKinds)[number];

/** By what answers of one kind are split; `all` is the whole kind. */
export const testSplits = ['all', 'context', 'size', 'pole', 'day'] as const;
export type TestSplit = (typeof testSplits)[number];

/** Counts of the answers to the items of one kind, or of a part of them. */
export type TestCounts = {
  kind: TestKind;
  split: TestSplit;
  /** `SIMILAR`, `OPOSTO`; `3` to `5` options; `low`, `high` of the item's word; `1` to `3` of the day; empty for `all`. */
  part: string;
  /** People who gave at least one of the answers. */
  people: number;
  answers: number;
  right: number;
  /** Of right answers, from the last reveal to the first drop, in ms; null without any. */
  medianLatencyMs: number | null;
  /** How often "Recomeçar" was pressed. */
  resets: number;
};
