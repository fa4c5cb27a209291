import { z } from 'zod';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { day } from '#study/protocol-shapes.ts';
import { descriptionShape } from './description-shape.ts';
import { pairedChangeShape } from './paired-change-shape.ts';
import { peopleDotsShape } from './people-dots.ts';

export const wordGroups = ['trainedLow', 'neighbourLow', 'other', 'neighbourHigh', 'trainedHigh'] as const;
export type WordGroup = (typeof wordGroups)[number];

export const poleSides = ['low', 'high', 'both'] as const;
export type PoleSide = (typeof poleSides)[number];

/** Expected second value: mu + rho (first - mu). */
const regressionToMeanShape = z.object({
  n: z.int(),
  /** mu: mean of the first values. */
  mean: z.number(),
  /** rho: Pearson correlation of first and second values. */
  correlation: z.number(),
});
export type RegressionToMean = z.output<typeof regressionToMeanShape>;

/** Description without inference. `mean` is null below five participants. */
export const middleShape = z.object({ n: z.int(), mean: z.number().nullable(), median: z.number().nullable() });
export type Middle = z.output<typeof middleShape>;

const peopleShape = z.object({ ...middleShape.shape, dots: peopleDotsShape });
export type ShownPeople = z.output<typeof peopleShape>;

/** Day 2 to day 3: after selection and first training, so free of regression to the mean. */
const laterShiftShape = z.object({
  n: z.int(),
  /** Means over participants of mean valences per group; `shift` is day 3 minus day 2. */
  groups: z.object(
    keyedBy(wordGroups, () => z.object({ first: descriptionShape, second: descriptionShape, shift: descriptionShape })),
  ),
  /** Trained minus neighbours, towards the opposite pole: `earlier` the neighbours' shift, `later` the trained words'. */
  effects: z.object(keyedBy(poleSides, () => pairedChangeShape)),
});
export type LaterShift = z.output<typeof laterShiftShape>;

/** From day 1, where the trained words are the extremes and regress: participants are shown without inference. */
const shiftSinceChoiceShape = z.object({
  from: day,
  to: day,
  n: z.int(),
  groups: z.object(
    keyedBy(wordGroups, () => z.object({ first: middleShape, second: middleShape, shift: middleShape })),
  ),
  /** Shift of trained words towards the opposite pole, in points, and as expected from regression to the mean. */
  sides: z.object(keyedBy(poleSides, () => z.object({ observed: peopleShape, expected: peopleShape }))),
  /** All untrained words of all participants; null below five. */
  line: regressionToMeanShape.nullable(),
  ownLines: z.int(),
});
export type ShiftSinceChoice = z.output<typeof shiftSinceChoiceShape>;

export const wordShiftShape = z.object({
  later: laterShiftShape,
  sinceChoice: z.array(shiftSinceChoiceShape),
  /** From the second rating of day 1 (ten words and neighbours only) to a later day; `n` rated both. Absent in a study without it. */
  fromBaseline: z.array(z.object({ to: day, ...laterShiftShape.shape })).optional(),
});
export type WordShift = z.output<typeof wordShiftShape>;
