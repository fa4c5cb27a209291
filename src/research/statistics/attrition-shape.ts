import { z } from 'zod';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { day } from '#study/protocol-shapes.ts';
import { descriptionShape, intervalShape } from './description-shape.ts';
import { measures } from './measures.ts';
import { holmOfPageShape, holmShape, noTestShape } from './paired-change-shape.ts';

/** How far people have come, as the diagram of CONSORT asks; of those who count. */
export const flowDayShape = z.object({
  day,
  started: z.int(),
  /** Submitted the inventory; null where nobody was asked for it. */
  inventory: z.int().nullable(),
  words: z.int(),
  /** Finished the whole day. */
  finished: z.int(),
});
export type FlowDay = z.output<typeof flowDayShape>;

/** Two groups of different people. Difference = those with all days minus the others. */
export const groupDifferenceShape = z.object({
  stayed: descriptionShape,
  gone: descriptionShape,
  /** Each person's value, in a group of fewer than five. */
  fewStayed: z.array(z.number()),
  fewGone: z.array(z.number()),
  /** Null where a group has fewer than five people. So are test and effect. */
  difference: z.object({ mean: z.number(), interval: intervalShape }).nullable(),
  /** Welch's, two-sided. */
  test: z
    .object({
      t: z.number(),
      degreesOfFreedom: z.number(),
      p: z.number(),
      holm: holmShape,
      holmOfPage: holmOfPageShape,
    })
    .nullable(),
  /** Hedges' g from the pooled deviation, with its large-sample interval. */
  effect: z.object({ g: z.number(), interval: intervalShape }).nullable(),
  noTest: noTestShape.nullable(),
});
export type GroupDifference = z.output<typeof groupDifferenceShape>;

export const attritionShape = z.object({
  flow: z.array(flowDayShape),
  /** On day 1: people who have finished all three days beside those who have not, or not yet. */
  baseline: z.object(keyedBy(measures, () => groupDifferenceShape)),
});
export type Attrition = z.output<typeof attritionShape>;
