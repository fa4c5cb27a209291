import type { AdvanceReason } from '#study/progress/progress.ts';
import { relationTask } from '#study/protocol.ts';
import type { AttemptsToCriterion, SurvivalTime } from './attempts-shape.ts';
import { kaplanMeier, medianSurvival } from './kaplan-meier.ts';
import { median } from './median.ts';
import { minimumForInference } from './minimum-for-inference.ts';

export type TrainingHistory = {
  finishedAttempts: number;
  /** `mastery` at 90 %, `cap` after the tenth attempt; null if stopped or in progress. */
  advancedBy: AdvanceReason | null;
  /** Correct among the ten five-option items of the attempt that reached 90 %; null without one. */
  rightOfFive: number | null;
};

/** Minimum of ten; stricter than 27 of 30, as items of five options are guessed least. */
const enoughOfFive = 8;

/**
 * Kaplan-Meier of attempts to mastery (docs/protocol/statistics.md, 7): mastery is the event; the tenth attempt censors at 10, stopping at
 * the last finished attempt. Participants without a finished attempt are excluded.
 */
export function attemptsToCriterion(courses: readonly TrainingHistory[]): AttemptsToCriterion {
  const begun = courses.filter(({ finishedAttempts }) => finishedAttempts > 0);
  const lasting = begun.map(toLasting);
  const n = lasting.length;
  const isFew = n < minimumForInference;
  const steps = isFew ? [] : kaplanMeier(lasting);
  const count = (way: TrainingHistory['advancedBy']) => begun.filter(({ advancedBy }) => advancedBy === way).length;
  return {
    n,
    mastered: count('mastery'),
    masteredInFive: begun.filter(({ rightOfFive }) => rightOfFive !== null && rightOfFive >= enoughOfFive).length,
    capped: count('cap'),
    open: count(null),
    steps,
    medianAttempts: medianSurvival(steps),
    few: isFew ? lasting : [],
    fewMedian: isFew && n > 0 ? median(lasting.map(({ time }) => time)) : null,
  };
}

function toLasting({ finishedAttempts, advancedBy }: TrainingHistory): SurvivalTime {
  const time = advancedBy === 'cap' ? relationTask.maximumAttempts : finishedAttempts;
  return { time, event: advancedBy === 'mastery' };
}
