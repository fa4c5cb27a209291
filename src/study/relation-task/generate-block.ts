import { type Assignment, combinatorialWords } from '#study/assignment/assignment.ts';
import { drawCells } from '#study/assignment/cell-draw.ts';
import { generatorVersion } from '#study/assignment/generator-version.ts';
import { dayParts, isTraining, type RelationTask, type StudyDay } from '#study/protocol.ts';
import { type SeededRandom, seededRandom } from '#study/randomness/random.ts';
import type { WordTable } from '#study/words/word-table.ts';
import { arbitraryItems } from './arbitrary-items.ts';
import { cueItems } from './cue-items.ts';
import { derivedItems } from './derived-items.ts';
import { generalizedItems } from './generalized-items.ts';
import { orderItems } from './item-order.ts';
import type { PlannedItem } from './planned-item.ts';
import type { RelationBlock, RelationItem } from './relation-item.ts';
import { drawTrainingCells, type TrainingCells } from './training-cells.ts';

type ItemSources = {
  day: StudyDay;
  task: RelationTask;
  table: WordTable;
  assignment: Assignment;
  trainedItems?: readonly RelationItem[];
};

/**
 * 30 items in trainings, 10 in tests (docs/protocol/relational-tasks.md); options are chosen before the order. Deterministic.
 *
 * @param day of Teste 2, or trained for it
 * @param trainedItems for Teste 2 only: the last finished Treino 2 of that day
 * @throws RangeError on inconsistent input
 */
export function generateBlock({ seed, ...sources }: ItemSources & { seed: number }): RelationBlock {
  const random = seededRandom(seed);
  const ordered = orderItems(planItems(sources, random), random);
  const items = ordered.map((item, index) => arrangeOptions(item, index + 1, random));
  return { task: sources.task, seed, generatorVersion, items };
}

function planItems(
  { day, task, table, assignment, trainedItems = [] }: ItemSources,
  random: SeededRandom,
): PlannedItem[] {
  const isAboutKnownWords = dayParts[task].isAboutKnownWords;
  if (!isTraining(task)) {
    return isAboutKnownWords
      ? generalizedItems({ table, assignment }, random)
      : derivedItems({ day, assignment, trainedItems }, random);
  }
  const cells = trainingCellsOf({ day, task, assignment }, random);
  return isAboutKnownWords ? cueItems({ table, assignment }, cells, random) : arbitraryItems(assignment, cells, random);
}

/** Per block, or fixed in the assignment. */
export function trainingCellsOf(
  { day, task, assignment }: Pick<ItemSources, 'day' | 'task' | 'assignment'>,
  random: SeededRandom,
): TrainingCells[] {
  const { exemplars, fixedCells } = assignment;
  const testedByIt = dayParts[task].isAboutKnownWords ? [] : [combinatorialWords(assignment, day)];
  return drawTrainingCells(exemplars, fixedCells ?? drawCells(exemplars, testedByIt, random), random);
}

/** Independent positions: a balanced one could be counted (docs/protocol/relational-tasks.md, 15). */
function arrangeOptions({ planned, ...draft }: PlannedItem, number: number, random: SeededRandom): RelationItem {
  const options = random.shuffle(planned);
  const networks = options.flatMap(({ network }) => (network === undefined ? [] : [network]));
  return {
    number,
    ...draft,
    options: options.map(({ word }) => word),
    correctPosition: 1 + options.findIndex(({ part }) => part === 'right'),
    optionParts: options.map(({ part }) => part),
    ...(networks.length > 0 ? { optionNetworks: networks } : {}),
  };
}
