import { z } from 'zod';
import { intervalShape } from './description-shape.ts';

/** One person's way: `event` at that time, or only known to have lasted longer than it. */
const lastingShape = z.object({ time: z.int(), event: z.boolean() });
export type Lasting = z.output<typeof lastingShape>;

const survivalStepShape = z.object({
  time: z.int(),
  atRisk: z.int(),
  events: z.int(),
  censored: z.int(),
  /** Share that lasts beyond this time. */
  survival: z.number(),
  /** Greenwood's. */
  standardError: z.number(),
  /** Log-log, 95 %; `null` where the share is 0 or 1 and it is undefined. */
  interval: intervalShape.nullable(),
});
export type SurvivalStep = z.output<typeof survivalStepShape>;

export const attemptsShape = z.object({
  /** People with at least one finished attempt. */
  n: z.int(),
  mastered: z.int(),
  /** Of these, with at least 8 of the 10 items of five options right. */
  masteredInFive: z.int(),
  capped: z.int(),
  /** Stopped, or still on it, without mastery. */
  open: z.int(),
  /** Empty under five people. */
  steps: z.array(survivalStepShape),
  /** Attempts by which half have reached the criterion; `null` when fewer than half have, or there is no curve. */
  medianAttempts: z.number().nullable(),
  /** Under five people: each person's attempts, and their plain median; otherwise empty and `null`. */
  few: z.array(lastingShape),
  fewMedian: z.number().nullable(),
});
export type AttemptsToCriterion = z.output<typeof attemptsShape>;
