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

/** The middle of some people, and nothing from which anything could be inferred. `mean` is null under five people. */
export const middleShape = z.object({ n: z.int(), mean: z.number().nullable(), median: z.number().nullable() });
export type Middle = z.output<typeof middleShape>;

const peopleShape = z.object({ ...middleShape.shape, dots: peopleDotsShape });
export type ShownPeople = z.output<typeof peopleShape>;

/** From day 2 to day 3: after the choice of the words and the first training, so that neither moves it by chance. */
const laterShiftShape = z.object({
  /** People who rated words on all three days. */
  n: z.int(),
  /** Means over people of each person's mean valence in each group; `shift` is day 3 minus day 2, as rated. */
  groups: z.object(
    keyedBy(wordGroups, () => z.object({ first: descriptionShape, second: descriptionShape, shift: descriptionShape })),
  ),
  /** Trained minus neighbours, in points towards the opposite pole: `earlier` the neighbours' shift, `later` the trained words'. */
  effects: z.object(keyedBy(poleSides, () => pairedChangeShape)),
});
export type LaterShift = z.output<typeof laterShiftShape>;

/**
 * From day 1 on. The trained words are the extremes of day 1 and fall back by themselves, whatever they are compared with: people are
 * shown, and nothing is inferred.
 */
const shiftSinceChoiceShape = z.object({
  from: day,
  to: day,
  /** People who rated words on both days. */
  n: z.int(),
  groups: z.object(
    keyedBy(wordGroups, () => z.object({ first: middleShape, second: middleShape, shift: middleShape })),
  ),
  /** Shift of the trained words in points towards the opposite pole, beside what regression to the mean lets expect. */
  sides: z.object(keyedBy(poleSides, () => z.object({ observed: peopleShape, expected: peopleShape }))),
  /** From all untrained words of all people; null under five people. */
  line: regressionToMeanShape.nullable(),
  /** People whose own line was taken. */
  ownLines: z.int(),
});
export type ShiftSinceChoice = z.output<typeof shiftSinceChoiceShape>;

export const wordShiftShape = z.object({
  later: laterShiftShape,
  sinceChoice: z.array(shiftSinceChoiceShape),
  /**
   * From the second rating of day 1 to a later day, `n` those who gave it and rated words on that day; not there in a study without it.
   * Only the ten words and their neighbours were rated a second time.
   */
  fromBaseline: z.array(z.object({ to: day, ...laterShiftShape.shape })).optional(),
});
export type WordShift = z.output<typeof wordShiftShape>;
