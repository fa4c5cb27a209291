import { z } from 'zod';
import { day } from '#study/protocol-shapes.ts';
import { descriptionShape, intervalShape } from './description-shape.ts';
import { holmOfPageShape, holmShape, noTestShape, pairedChangeShape } from './paired-change-shape.ts';
import { personPathsShape } from './person-paths-shape.ts';

const friedmanTestShape = z.object({
  n: z.int(),
  /** Per condition, 1 for the lowest values. */
  meanRanks: z.array(z.number()),
  test: z
    .object({
      chiSquare: z.number(),
      degreesOfFreedom: z.int(),
      p: z.number(),
      holm: holmShape,
      holmOfPage: holmOfPageShape,
      /** Kendall's W, 0 to 1: agreement on the order of the days. */
      w: z.number(),
      /** Approximate. */
      wInterval: intervalShape,
    })
    .nullable(),
  noTest: noTestShape.nullable(),
});
export type FriedmanTest = z.output<typeof friedmanTestShape>;

export const measureChangeShape = z.object({
  days: z.array(z.object({ day, description: descriptionShape, fewValues: z.array(z.number()) })),
  changes: z.array(z.object({ from: day, to: day, change: pairedChangeShape })),
  /** So that days can be joined. */
  samePeople: z.object({ days: z.array(z.object({ day, description: descriptionShape })), paths: personPathsShape }),
  friedman: friedmanTestShape,
});
export type MeasureChange = z.output<typeof measureChangeShape>;
