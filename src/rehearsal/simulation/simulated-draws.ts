import { type Assignment, assignWords } from '#study/assignment/assignment.ts';
import { type RatedWord, rankWords } from '#study/assignment/word-choice.ts';
import type { RelationTask, StudyDay } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { generateBlock } from '#study/relation-task/generate-block.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';
import {
  type RatingSessionState,
  resumeRatingSession,
  resumeWithPseudoWords,
} from '#study/word-rating/rating-session-state.ts';
import { planRepeats, repeatPurposesOnDay } from '#study/word-rating/repeated-ratings.ts';
import { isScaleReversed } from '#study/word-rating/scale-direction.ts';
import { orderWords } from '#study/word-rating/word-rating.ts';
import { deriveSeed } from './derive-seed.ts';
import type { SimulatedBlock, SimulatedDay, SimulatedRating } from './simulated-participation.ts';
import type { SimulatedStudy } from './simulated-study.ts';

/** Seeds derive from the participant's, so draws are reproducible. */
export type DrawContext = Pick<SimulatedStudy, 'table' | 'settings'> & { personSeed: number };

export function emptyDay(day: StudyDay, startedAtMs: number): SimulatedDay {
  return {
    day,
    startedAtMs,
    submittedAtMs: null,
    finishedAtMs: null,
    pages: [],
    choices: [],
    rating: null,
    assignment: null,
    blocks: [],
  };
}

/** @returns the state before the first presentation. @param dayOne of day 1, on later days */
export function drawRating(
  { table, settings, personSeed }: DrawContext,
  dayOne: SimulatedRating | null,
  day: StudyDay,
  openedAtMs: number,
): SimulatedRating {
  const seed = deriveSeed(personSeed, 'order of words', day);
  const words = table.words.map(({ word }) => word);
  const ratedOnDayOne =
    day === 1 || dayOne === null ? [] : sessionStateOfRating(dayOne).ratings.map(({ word }) => word);
  const drawn = orderWords({ day, words, ratedOnDayOne, seed });
  const plan = planRepeats(repeatPurposesOnDay(day, settings, dayOne?.plan ?? null), {
    seed: deriveSeed(personSeed, 'words once more', day),
    assignmentSeed: deriveSeed(personSeed, 'assignment', day),
    rankBy: (assignmentSeed) => rankWords(table, seededRandom(assignmentSeed)),
  });
  const onDayOne = dayOne?.scaleReversed ?? null;
  const scaleReversed = isScaleReversed(day, settings.scaleDirection, { seed, onDayOne });
  const nothingYet = { completedAtMs: null, presentations: [], repeatedPresentations: [], isAfterTests: false };
  return { seed, ...drawn, scaleReversed, plan, openedAtMs, ...nothingYet };
}

export function sessionStateOfRating({
  plan,
  presentations,
  repeatedPresentations,
  isAfterTests,
  ...order
}: SimulatedRating): RatingSessionState {
  return isAfterTests && plan !== null
    ? resumeWithPseudoWords(order, { plan, presentations, repeatedPresentations })
    : resumeRatingSession(order, { plan, presentations, repeatedPresentations });
}

export function drawAssignment(
  { table, settings, personSeed }: DrawContext,
  day: StudyDay,
  ratings: readonly RatedWord[],
): Assignment {
  return assignWords({ table, ratings, seed: deriveSeed(personSeed, 'assignment', day), settings });
}

/** @returns an attempt before its first answer. @param place.trainedItems of the training that the task refers to */
export function drawBlock(
  { table, personSeed }: DrawContext,
  place: {
    day: StudyDay;
    task: RelationTask;
    attempt: number;
    assignment: Assignment;
    trainedItems: readonly RelationItem[];
  },
  openedAtMs: number,
): SimulatedBlock {
  const { day, task, attempt, assignment, trainedItems } = place;
  const seed = deriveSeed(personSeed, 'block', day, task, attempt);
  const { items, generatorVersion } = generateBlock({ day, task, table, assignment, seed, trainedItems });
  return {
    task,
    attempt,
    seed,
    generatorVersion,
    items,
    openedAtMs,
    finishedAtMs: null,
    correctCount: null,
    scorePercent: null,
    advancedBy: null,
    answers: [],
  };
}
