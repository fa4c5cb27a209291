import { type Assignment, combinatorialWords } from '#study/assignment/assignment.ts';
import { drawCells } from '#study/assignment/cell-draw.ts';
import { generatorVersion } from '#study/assignment/generator-version.ts';
import { dayParts, isTraining, type RelationTask, type StudyDay } from '#study/protocol.ts';
import { type SeededRandom, seededRandom } from '#study/randomness/random.ts';
import type { WordTable } from '#study/words/word-table.ts';
import { arbitraryItems } from './arbitrary-items.ts';
import { cueItems } from './cue-items.ts';
import { derivedItems } from './derived-items.ts';
import { generalisedItems } from './generalised-items.ts';
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
 * Makes the items of one attempt at a task (docs/protocol/relational-tasks.md): 30 in training, 10 in a test. All options are chosen
 * before the order is drawn.
 *
 * @param table a checked word table, the one the assignment was made from
 * @param day whose Teste 2 it is, or is trained for
 * @param seed 32 bits, drawn by the server for this day, task and attempt
 * @param trainedItems what Teste 2 asks about: the items of the block of Treino 2 that was finished last on that day; nothing else
 *   needs them
 * @returns the same block for the same task, table, assignment, seed and trained items
 * @throws RangeError when the table, the assignment and the trained items do not belong together
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
      ? generalisedItems({ table, assignment }, random)
      : derivedItems({ day, assignment, trainedItems }, random);
  }
  const cells = trainingCellsOf({ day, task, assignment }, random);
  return isAboutKnownWords ? cueItems({ table, assignment }, cells, random) : arbitraryItems(assignment, cells, random);
}

/** @returns the cells of a training, drawn for the block or kept by the assignment */
export function trainingCellsOf(
  { day, task, assignment }: Pick<ItemSources, 'day' | 'task' | 'assignment'>,
  random: SeededRandom,
): TrainingCells[] {
  const { exemplars, fixedCells } = assignment;
  const testedByIt = dayParts[task].isAboutKnownWords ? [] : [combinatorialWords(assignment, day)];
  return drawTrainingCells(exemplars, fixedCells ?? drawCells(exemplars, testedByIt, random), random);
}

/** Each position is drawn by itself: a balance could be counted (docs/protocol/relational-tasks.md, 15). */
function arrangeOptions({ planned, ...draft }: PlannedItem, number: number, random: SeededRandom): RelationItem {
  const shown = random.shuffle(planned);
  const networks = shown.flatMap(({ network }) => (network === undefined ? [] : [network]));
  return {
    number,
    ...draft,
    options: shown.map(({ word }) => word),
    correctPosition: 1 + shown.findIndex(({ part }) => part === 'right'),
    optionParts: shown.map(({ part }) => part),
    ...(networks.length > 0 ? { optionNetworks: networks } : {}),
  };
}
