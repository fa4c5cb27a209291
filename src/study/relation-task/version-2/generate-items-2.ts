import type { Assignment2 } from '#study/assignment/version-2/assignment-2.ts';
import { drawCells } from '#study/assignment/version-2/cell-draw.ts';
import { dayParts, isTraining, type RelationTask } from '#study/protocol.ts';
import { type SeededRandom, seededRandom } from '#study/randomness/random.ts';
import { orderItems } from '#study/relation-task/item-order.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';
import type { WordTable } from '#study/words/word-table.ts';
import { arbitraryItems } from './arbitrary-items.ts';
import { cueItems } from './cue-items.ts';
import { derivedItems } from './derived-items.ts';
import { generalisedItems } from './generalised-items.ts';
import type { PlannedItem } from './planned-item.ts';
import { drawTrainingCells } from './training-cells.ts';

type ItemSources = {
  task: RelationTask;
  table: WordTable;
  assignment: Assignment2;
  trainedItems: readonly RelationItem[];
};

/** As `generateBlock`, by the rules of version 2: all options of a block are chosen before the order is drawn. */
export function generateItems2({ seed, ...parts }: ItemSources & { seed: number }): RelationItem[] {
  const random = seededRandom(seed);
  const ordered = orderItems(planItems(parts, random), random);
  return ordered.map((item, index) => arrangeOptions(item, index + 1, random));
}

function planItems({ task, table, assignment, trainedItems }: ItemSources, random: SeededRandom): PlannedItem[] {
  const isAboutKnownWords = dayParts[task].isAboutKnownWords;
  if (!isTraining(task)) {
    return isAboutKnownWords
      ? generalisedItems({ table, assignment }, random)
      : derivedItems(assignment, trainedItems, random);
  }
  const draw = assignment.fixedCells ?? drawCells(assignment.networks, random);
  const cells = drawTrainingCells(assignment, draw, random);
  return isAboutKnownWords
    ? cueItems({ table, assignment }, cells, random)
    : arbitraryItems(assignment, cells, draw, random);
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
