/**
 * The study's fixed numbers and the order of its parts. Source of every number: docs/protocol/what-was-asked-for.md, 9, unless a
 * line says otherwise.
 */

export const studyDays = [1, 2, 3] as const;
export type StudyDay = (typeof studyDays)[number];

/** What a participant is asked to do next. 0 is a person who has not enrolled (research record default). */
export const phases = {
  notEnrolled: 0,
  inventory: 1,
  wordRating: 2,
  training1: 3,
  test1: 4,
  training2: 5,
  test2: 6,
  finished: 7,
} as const;
export type PhaseName = keyof typeof phases;
export type Phase = (typeof phases)[PhaseName];

/** @returns whether whoever stands there has finished the third day, and with it the study. */
export function isStudyOver({ day, phase }: { day: StudyDay; phase: Phase }): boolean {
  return day === 3 && phase === phases.finished;
}

export const relationTasks = ['training1', 'test1', 'training2', 'test2'] as const;
export type RelationTask = (typeof relationTasks)[number];
export type TrainingTask = 'training1' | 'training2';

/** @returns whether a task gives feedback and may be repeated. */
export function isTraining(task: RelationTask): task is TrainingTask {
  return task === 'training1' || task === 'training2';
}

/** @returns the number of items in one attempt at a task. */
export function itemsInBlock(task: RelationTask): number {
  return isTraining(task) ? 30 : 10;
}

/** Written into the research record when a person enrols (docs/protocol/what-was-asked-for.md, 3.3). */
export const enrolmentGroup = 1;
export const researchName = 'wordMood';

export const inventoryItemCount = 21;
export const inventoryAnswers = [0, 1, 2, 3] as const;
export type InventoryAnswer = (typeof inventoryAnswers)[number];

/** A word is rated at one of these points, from the least to the most pleasant; each is a key of the keyboard. */
const ratingPoints = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The rating scale. `labels` as in the material that comes with the product, `poles` where there is room for one word. */
export const ratingScale = {
  points: ratingPoints,
  lowest: Math.min(...ratingPoints),
  middle: (Math.min(...ratingPoints) + Math.max(...ratingPoints)) / 2,
  highest: Math.max(...ratingPoints),
  labels: {
    lowest: 'muito desagradável',
    middle: 'nem agradável nem desagradável',
    highest: 'muito agradável',
  },
  poles: { lowest: 'desagradável', highest: 'agradável' },
} as const;

export const wordRating = {
  wordsShown: 60,
  wordsToRate: 40,
  timeLimitMs: 5000,
  /** Quiet time between two words, so that a late press cannot land on the next one. The project's own decision. */
  blankMs: 300,
  demo: { wordsToRate: 5, timeLimitMs: 6000 },
} as const;

export const relationTask = {
  feedbackMs: 1500,
  intervalMs: 1000,
  passPercent: 90,
  maximumAttempts: 10,
} as const;

export const sessionTickMs = 1000;

/** Adults only: docs/protocol/study-rules.md, 1. */
export const minimumAge = 18;
