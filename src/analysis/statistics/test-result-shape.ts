import { z } from 'zod';
import type { ItemKind } from '#study/relation-task/relation-item.ts';
import { intervalShape } from './description-shape.ts';

/** Kinds of the items of the two tests. */
export const testKinds = ['GEN', 'ME', 'CE'] as const satisfies readonly ItemKind[];
export type TestKind = (typeof testKinds)[number];

/** By what answers of one kind are split; `all` is the whole kind. */
export const testSplits = ['all', 'context', 'size', 'pole', 'day'] as const;
export type TestSplit = (typeof testSplits)[number];

/** Counts of the answers to the items of one kind, or of a part of them. */
const testCountsShape = z.object({
  kind: z.enum(testKinds),
  split: z.enum(testSplits),
  /** `SIMILAR`, `OPOSTO`; `3` to `5` options; `low`, `high` of the item's word; `1` to `3` of the day; empty for `all`. */
  part: z.string(),
  /** People who gave at least one of the answers. */
  people: z.int(),
  answers: z.int(),
  right: z.int(),
  /** Of right answers, from the last reveal to the first drop, in ms; null without any. */
  medianLatencyMs: z.number().nullable(),
  /** How often "Recomeçar" was pressed. */
  resets: z.int(),
});
export type TestCounts = z.output<typeof testCountsShape>;

export const testResultShape = testCountsShape.extend({
  /** 0 to 1; null without answers. */
  share: z.number().nullable(),
  /** Wilson's; null under five people. Answers of one person are not independent, so that it is too narrow. */
  interval: intervalShape.nullable(),
  resetsPerItem: z.number().nullable(),
});
export type TestResult = z.output<typeof testResultShape>;
