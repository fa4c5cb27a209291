import { deriveSeed } from '#rehearsal/simulation/derive-seed.ts';
import type { SimulatedPerson } from '#rehearsal/simulation/simulate-person.ts';
import { simulatePresentation } from '#rehearsal/simulation/simulate-rating.ts';
import { type WordKnowledge, wordKnowledgeFrom } from '#rehearsal/simulation/word-knowledge.ts';
import { type Assignment, assignWords } from '#study/assignment/assignment.ts';
import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import type { RatedWord } from '#study/assignment/word-choice.ts';
import {
  isTraining,
  type RelationTask,
  relationTask,
  relationTasks,
  type StudyDay,
  studyDays,
  trainingTestedBy,
} from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { generateBlock } from '#study/relation-task/generate-block.ts';
import type { RelationBlock, RelationItem } from '#study/relation-task/relation-item.ts';
import { afterPresentation, nextWord, orderWords, startWordRating } from '#study/word-rating/word-rating.ts';
import type { WordTable } from '#study/words/word-table.ts';

/** Enough to separate the counts, few enough to be fast. */
const maximumTrainingAttempts = 3;

type GeneratorInput = { table: WordTable; settings?: GeneratorSettings };

type PresentedBlocks = { assignment: Assignment; blocks: Iterable<RelationBlock> };

/** All three days, with one to three attempts at each training. */
export function walkBlocks(person: SimulatedPerson, input: GeneratorInput): PresentedBlocks {
  const attempts = (day: StudyDay, task: RelationTask) => attemptsAt(person.seed, day, task);
  return walk(person, input, studyDays, attempts);
}

/** Day 1 only, with the maximum number of attempts. */
export function walkAllAttempts(person: SimulatedPerson, input: GeneratorInput): PresentedBlocks {
  return walk(person, input, [1], (_day, task) => (isTraining(task) ? relationTask.maximumAttempts : 1));
}

type AttemptsAt = (day: StudyDay, task: RelationTask) => number;

function walk(
  person: SimulatedPerson,
  { table, settings }: GeneratorInput,
  days: readonly StudyDay[],
  attempts: AttemptsAt,
): PresentedBlocks {
  const ratings = rateOnDayOne(person, table, wordKnowledgeFrom(table));
  const seed = deriveSeed(person.seed, 'assignment', 1);
  const assignment = assignWords({ table, ratings, seed, ...(settings && { settings }) });
  return { assignment, blocks: generateBlocks(person, table, assignment, days, attempts) };
}

function* generateBlocks(
  { seed }: SimulatedPerson,
  table: WordTable,
  assignment: Assignment,
  days: readonly StudyDay[],
  attempts: AttemptsAt,
): Generator<RelationBlock> {
  for (const day of days) {
    const lastItems = new Map<RelationTask | null, RelationItem[]>();
    for (const task of relationTasks) {
      const trainedItems = lastItems.get(trainingTestedBy(task)) ?? [];
      for (let attempt = 1; attempt <= attempts(day, task); attempt += 1) {
        const ofBlock = deriveSeed(seed, 'block', day, task, attempt);
        const block = generateBlock({ day, task, table, assignment, seed: ofBlock, trainedItems });
        lastItems.set(task, block.items);
        yield block;
      }
    }
  }
}

function attemptsAt(seed: number, day: StudyDay, task: RelationTask): number {
  if (!isTraining(task)) return 1;
  return seededRandom(deriveSeed(seed, 'attempts', day, task)).integer(1, maximumTrainingAttempts);
}

function rateOnDayOne(person: SimulatedPerson, { words }: WordTable, knowledge: WordKnowledge): RatedWord[] {
  const day = 1;
  const seed = deriveSeed(person.seed, 'order of words', day);
  const order = orderWords({ day, words: words.map(({ word }) => word), ratedOnDayOne: [], seed });
  const ratings: RatedWord[] = [];
  let session = startWordRating(order);
  for (let word = nextWord(session); word !== null; word = nextWord(session)) {
    const presentation = simulatePresentation(person, { day, position: session.shownCount + 1, word, knowledge });
    if (presentation.outcome === 'rated') {
      ratings.push({ word, valence: presentation.valence, reactionTimeMs: presentation.reactionTimeMs });
    }
    session = afterPresentation(session, { word, outcome: presentation.outcome });
  }
  return ratings;
}
