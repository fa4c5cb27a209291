import { z } from 'zod';
import { instant } from '#contract/platform/shapes.ts';
import { flowDayShape } from '#research/statistics/attrition-shape.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { plannedAnalyses, plannedMeasures } from '#study/material/planned-analyses.ts';

const planVersionShape = z.object({
  /** SHA-256 of the file's bytes, in hexadecimal. */
  hash: z.string(),
  version: z.string(),
  /** When a server of this installation first started with it. */
  firstUsedAt: instant,
  /** The whole file, head included. */
  text: z.string(),
});

/** What stays to be seen while results do not: counts of people, nothing of their answers. */
export const blindedStudyShape = z.object({
  /** How many of those who count have finished day 3, and how many are awaited; null where the plan names no number. */
  finished: z.int(),
  untilPeople: z.int().nullable(),
  /** The date (`2027-06-30`) that is awaited; null where the plan names none. */
  until: z.iso.date().nullable(),
  isDateReached: z.boolean(),
  included: z.int(),
  excluded: z.int(),
  testPeople: z.int(),
  flow: z.array(flowDayShape),
});
export type BlindedStudy = z.output<typeof blindedStudyShape>;

/** The plan of the study's analyses: what is in force, what was before, and whether results are to be seen. */
export const studyPlanShape = z.object({
  /** Null where the study material has no plan. */
  inForce: planVersionShape
    .extend({
      registered: z.iso.date(),
      /** How many are to finish day 3; null where the plan says so in words alone, or not at all. */
      plannedPeople: z.int().nullable(),
      confirmatory: z.array(z.enum(plannedAnalyses)),
      elsewhere: z.array(z.string()),
      smallestEffect: z.object(keyedBy(plannedMeasures, () => z.number().optional())).default({}),
    })
    .nullable(),
  /** Every other text that was ever in force here, in the order of their first use. */
  others: z.array(planVersionShape),
  /** When the first person enrolled whose answers are not of staff; null before that. */
  firstEnrolledAt: instant.nullable(),
  /** Null where results are to be seen. While it is not, `content` is null, and no numbers are computed. */
  blinded: blindedStudyShape.nullable(),
});
export type StudyPlan = z.output<typeof studyPlanShape>;
