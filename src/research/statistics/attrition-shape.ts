import { z } from 'zod';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { day } from '#study/protocol-shapes.ts';
import { descriptionShape, intervalShape } from './description-shape.ts';
import { measures } from './measures.ts';
import { holmOfPageShape, holmShape, noTestShape } from './paired-change-shape.ts';

/** For the CONSORT diagram; analysed participants only. */
export const flowDayShape = z.object({
  day,
  started: z.int(),
  /** Submitted; null where it was not asked. */
  inventory: z.int().nullable(),
  words: z.int(),
  finished: z.int(),
});
export type FlowDay = z.output<typeof flowDayShape>;

/** Independent groups. Difference: those with all days minus the others. */
export const groupDifferenceShape = z.object({
  stayed: descriptionShape,
  gone: descriptionShape,
  /** Single values of a group below five. */
  fewStayed: z.array(z.number()),
  fewGone: z.array(z.number()),
  /** Null with a group below five participants, and so are test and effect. */
  difference: z.object({ mean: z.number(), interval: intervalShape }).nullable(),
  /** Two-sided. */
  test: z
    .object({
      t: z.number(),
      degreesOfFreedom: z.number(),
      p: z.number(),
      holm: holmShape,
      holmOfPage: holmOfPageShape,
    })
    .nullable(),
  /** Hedges' g of the pooled deviation, large-sample interval. */
  effect: z.object({ g: z.number(), interval: intervalShape }).nullable(),
  noTest: noTestShape.nullable(),
});
export type GroupDifference = z.output<typeof groupDifferenceShape>;

export const attritionShape = z.object({
  flow: z.array(flowDayShape),
  /** On day 1: finished all three days against not (yet). */
  baseline: z.object(keyedBy(measures, () => groupDifferenceShape)),
});
export type Attrition = z.output<typeof attritionShape>;
