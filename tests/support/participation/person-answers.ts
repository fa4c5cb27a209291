import type { RelationTask, StudyDay } from '#study/protocol.ts';
import type { RepeatPurpose } from '#study/word-rating/repeated-ratings.ts';

/** The parts of a day in their order; the phase of a part is its place, counted from 1. */
export const dayParts = ['inventory', 'wordRating', 'training1', 'test1', 'training2', 'test2'] as const;
export type DayPart = (typeof dayParts)[number];

export type AnsweredItem = {
  sample: string;
  context: 'SIMILAR' | 'OPOSTO';
  options: string[];
  chosen: string;
  /** The right option, as the test read it from the database before answering. */
  right: string;
};
type Rating = { word: string; valence: number; reactionTimeMs: number };
export type MadeAttempt = { task: RelationTask; attempt: number; items: AnsweredItem[] };

/** Answers of one day, as recorded by the simulated person. */
export type DayAnswers = {
  day: StudyDay;
  /** The 21 submitted answers. */
  inventory: (0 | 1 | 2 | 3)[];
  /** Ratings in order. */
  ratings: Rating[];
  /** Repeated ratings in order. */
  ratingsAgain: (Rating & { againFor: RepeatPurpose })[];
  /** Every attempt at every task, in the order in which they were made. */
  attempts: MadeAttempt[];
  /** Seconds that each page has reported last. */
  pageSeconds: Map<string, number>;
};

/** @returns a day on which nothing has been answered. */
export function unansweredDay(day: StudyDay): DayAnswers {
  return { day, inventory: [], ratings: [], ratingsAgain: [], attempts: [], pageSeconds: new Map() };
}

/** Number of right items of each attempt, in order; a training ends by mastery or with the tenth. */
export type RightAnswers = Record<RelationTask, readonly number[]>;

/** One attempt at each training is enough (27 of 30 are the 90 percent), some answers of the tests are wrong. */
export const quickDay: RightAnswers = { training1: [27], test1: [7], training2: [30], test2: [4] };
