import { z } from 'zod';
import { instant } from '#contract/platform/shapes.ts';
import { flowDayShape } from '#research/statistics/attrition-shape.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import { plannedAnalyses, plannedMeasures } from '#study/material/planned-analyses.ts';

const planVersionShape = z.object({
  /** SHA-256 of the file, in hexadecimal. */
  hash: z.string(),
  version: z.string(),
  /** When the first edition of this use came into force. */
  firstUsedAt: instant,
  /** Whole file with front matter. */
  text: z.string(),
});

/** Visible while results are blinded: counts of people only. */
export const blindedStudyShape = z.object({
  /** People who finished day 3, and the target; null if the plan has none. */
  finished: z.int(),
  untilPeople: z.int().nullable(),
  /** The awaited date (`2027-06-30`); null if the plan has none. */
  until: z.iso.date().nullable(),
  isDateReached: z.boolean(),
  included: z.int(),
  excluded: z.int(),
  testPeople: z.int(),
  flow: z.array(flowDayShape),
});
export type BlindedStudy = z.output<typeof blindedStudyShape>;

/** Analysis plan: current, earlier ones, and whether results are blinded. */
export const studyPlanShape = z.object({
  inForce: planVersionShape
    .extend({
      registered: z.iso.date(),
      /** Target of people finishing day 3; null without a number. */
      plannedPeople: z.int().nullable(),
      confirmatory: z.array(z.enum(plannedAnalyses)),
      elsewhere: z.array(z.string()),
      smallestEffect: z.object(keyedBy(plannedMeasures, () => z.number().optional())).default({}),
    })
    .nullable(),
  /** All earlier uses, in order, also of the text in force. */
  others: z.array(planVersionShape),
  /** First enrolment outside staff; null before. */
  firstEnrolledAt: instant.nullable(),
  /** Null if results are open; otherwise `content` is null and nothing is computed. */
  blinded: blindedStudyShape.nullable(),
});
export type StudyPlan = z.output<typeof studyPlanShape>;
