import { z } from 'zod';
import { intervalShape } from './description-shape.ts';

/** `event`: it occurred at `time`; otherwise censored then. */
const lastingShape = z.object({ time: z.int(), event: z.boolean() });
export type SurvivalTime = z.output<typeof lastingShape>;

const survivalStepShape = z.object({
  time: z.int(),
  atRisk: z.int(),
  events: z.int(),
  censored: z.int(),
  survival: z.number(),
  /** Greenwood's. */
  standardError: z.number(),
  /** Log-log, 95 %; null where the share is 0 or 1. */
  interval: intervalShape.nullable(),
});
export type SurvivalStep = z.output<typeof survivalStepShape>;

export const attemptsShape = z.object({
  n: z.int(),
  mastered: z.int(),
  /** Of these, with at least 8 of the 10 five-option items right. */
  masteredInFive: z.int(),
  capped: z.int(),
  /** Without mastery: stopped or in progress. */
  open: z.int(),
  /** Empty below five participants. */
  steps: z.array(survivalStepShape),
  /** Attempts by which half reach the criterion; null if fewer do, or without a curve. */
  medianAttempts: z.number().nullable(),
  /** Below five participants: each one's attempts, and their median; otherwise empty and null. */
  few: z.array(lastingShape),
  fewMedian: z.number().nullable(),
});
export type AttemptsToCriterion = z.output<typeof attemptsShape>;
