import { z } from 'zod';
import { day } from '#study/protocol-shapes.ts';
import { descriptionShape, intervalShape } from './description-shape.ts';
import { holmOfPageShape, holmShape, noTestShape, pairedChangeShape } from './paired-change-shape.ts';
import { personPathsShape } from './person-paths-shape.ts';

const friedmanTestShape = z.object({
  /** People with a value under every condition. */
  n: z.int(),
  /** Mean rank of each condition, 1 for the lowest values. */
  meanRanks: z.array(z.number()),
  test: z
    .object({
      chiSquare: z.number(),
      degreesOfFreedom: z.int(),
      p: z.number(),
      holm: holmShape,
      holmOfPage: holmOfPageShape,
      /** Kendall's W, 0 to 1: how far people agree in the order of the days. */
      w: z.number(),
      /** Approximate. */
      wInterval: intervalShape,
    })
    .nullable(),
  noTest: noTestShape.nullable(),
});
export type FriedmanTest = z.output<typeof friedmanTestShape>;

/** One measure over the days. */
export const measureChangeShape = z.object({
  days: z.array(z.object({ day, description: descriptionShape, fewValues: z.array(z.number()) })),
  changes: z.array(z.object({ from: day, to: day, change: pairedChangeShape })),
  /** Only people with all three days, so that days can be joined. */
  samePeople: z.object({ days: z.array(z.object({ day, description: descriptionShape })), paths: personPathsShape }),
  /** Over people with all three days. */
  friedman: friedmanTestShape,
});
export type MeasureChange = z.output<typeof measureChangeShape>;
