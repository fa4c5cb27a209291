import type { AdvancedBy } from '#study/progress/progress.ts';
import { relationTask } from '#study/protocol.ts';
import type { AttemptsToCriterion, Lasting } from './attempts-shape.ts';
import { kaplanMeier, medianSurvival } from './kaplan-meier.ts';
import { median } from './median.ts';
import { minimumForInference } from './minimum-for-inference.ts';

/** Where one person stands in one training on one day. */
export type TrainingCourse = {
  finishedAttempts: number;
  /** How the training was left: by reaching 90 %, by the tenth attempt, or not (yet): the person stopped or is still on it. */
  advancedBy: AdvancedBy | null;
  /** Right ones of the ten items with five options, of the attempt that reached 90 %; null without one. */
  rightOfFive: number | null;
};

/** Beside mastery by 27 of 30: so many of the ten items with five options, in which least is right by chance. */
const enoughOfFive = 8;

/**
 * Kaplan-Meier of attempts to the mastery criterion (docs/protocol/statistics.md, 7): mastery is the event, going on by the tenth
 * attempt is censored at 10, stopping is censored at the last finished attempt. People without a finished attempt are left out.
 */
export function attemptsToCriterion(courses: readonly TrainingCourse[]): AttemptsToCriterion {
  const begun = courses.filter(({ finishedAttempts }) => finishedAttempts > 0);
  const lasting = begun.map(toLasting);
  const n = lasting.length;
  const isFew = n < minimumForInference;
  const steps = isFew ? [] : kaplanMeier(lasting);
  const count = (way: TrainingCourse['advancedBy']) => begun.filter(({ advancedBy }) => advancedBy === way).length;
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

function toLasting({ finishedAttempts, advancedBy }: TrainingCourse): Lasting {
  const time = advancedBy === 'cap' ? relationTask.maximumAttempts : finishedAttempts;
  return { time, event: advancedBy === 'mastery' };
}
