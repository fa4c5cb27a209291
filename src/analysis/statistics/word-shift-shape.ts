import { z } from 'zod';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { descriptionShape } from './description-shape.ts';
import { pairedChangeShape } from './paired-change-shape.ts';

export const wordGroups = ['trainedLow', 'neighbourLow', 'other', 'neighbourHigh', 'trainedHigh'] as const;
export type WordGroup = (typeof wordGroups)[number];

const poleSides = ['low', 'high', 'both'] as const;

/** What the second value is to be expected from the first when nothing but chance moves it: mu + rho (first - mu). */
const regressionToMeanShape = z.object({
  /** How many pairs it was made from. */
  n: z.int(),
  /** mu: mean of the first values. */
  mean: z.number(),
  /** rho: Pearson correlation of the first and second values. */
  correlation: z.number(),
});
export type RegressionToMean = z.output<typeof regressionToMeanShape>;

const ofSides = z.object(keyedBy(poleSides, () => pairedChangeShape));
export type ChangesOfSides = z.output<typeof ofSides>;

export const wordShiftShape = z.object({
  /** People who rated words on days 1 and 3. */
  n: z.int(),
  /** Means over people of each person's mean valence in each group; `shift` is day 3 minus day 1, as rated. */
  groups: z.object(
    keyedBy(wordGroups, () => z.object({ first: descriptionShape, second: descriptionShape, shift: descriptionShape })),
  ),
  /** Trained minus neighbours, in points towards the opposite pole: `earlier` the neighbours' shift, `later` the trained words'. */
  effects: ofSides,
  /** Shift of the trained words beyond regression to the mean: `earlier` the expected shift, `later` the observed one, likewise. */
  beyondRegression: ofSides,
  /** From all untrained words of all people. */
  line: regressionToMeanShape.nullable(),
  /** People whose own line was taken. */
  ownLines: z.int(),
});
export type WordShift = z.output<typeof wordShiftShape>;
