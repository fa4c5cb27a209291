import { optionCounts } from '#study/assignment/skeleton.ts';
import type { Assignment1 } from '#study/assignment/version-1/assignment-1.ts';
import { dayParts, isTraining, type RelationTask } from '#study/protocol.ts';
import { type SeededRandom, seededRandom } from '#study/randomness/random.ts';
import { orderItems } from '#study/relation-task/item-order.ts';
import type { ItemDraft, RelationItem } from '#study/relation-task/relation-item.ts';
import type { WordTable } from '#study/words/word-table.ts';
import { derivedWordDistractors } from './derived-word-distractors.ts';
import { exemplarDistractors } from './exemplar-distractors.ts';
import { pseudoWordDistractors } from './pseudo-word-distractors.ts';
import { type DistractorSource, startShownCount } from './shown-count.ts';
import { testOneItems } from './test-one-items.ts';
import { testTwoItems } from './test-two-items.ts';
import { trainingOneItems, trainingTwoItems } from './training-items.ts';

type ItemSources = { table: WordTable; assignment: Assignment1; random: SeededRandom };

/** As `generateBlock`, by the rules of version 1: fillers are chosen in the order of presentation. */
export function generateItems1({
  task,
  seed,
  ...drawnBefore
}: {
  task: RelationTask;
  table: WordTable;
  assignment: Assignment1;
  seed: number;
}): RelationItem[] {
  const parts = { ...drawnBefore, random: seededRandom(seed) };
  const ordered = orderItems(draftItems(task, parts), parts.random);
  const distractorsOf = distractorSource(task, parts);
  const shown = startShownCount(parts.random);
  const withOptions = ordered.map((draft) => {
    const distractors = distractorsOf(draft, shown);
    shown.add([draft.correct, ...distractors]);
    return { draft, distractors };
  });
  return arrangeOptions(withOptions, parts.random);
}

function draftItems(task: RelationTask, { assignment, random }: ItemSources): ItemDraft[] {
  if (dayParts[task].isAboutKnownWords) {
    return isTraining(task) ? trainingOneItems(assignment) : testOneItems(assignment, random);
  }
  return isTraining(task) ? trainingTwoItems(assignment) : testTwoItems(assignment, random);
}

function distractorSource(task: RelationTask, parts: ItemSources): DistractorSource {
  if (dayParts[task].isAboutKnownWords) {
    return exemplarDistractors(parts, isTraining(task) ? 'wholeTable' : 'trainedExemplars');
  }
  const { assignment } = parts;
  return (draft, shown) =>
    draft.kind === 'ME'
      ? derivedWordDistractors(draft, assignment, shown)
      : pseudoWordDistractors(draft, assignment.pseudoWords, shown);
}

/** Puts the right option where the balance of its group wants it and the others around it. */
function arrangeOptions(
  items: readonly { draft: ItemDraft; distractors: string[] }[],
  random: SeededRandom,
): RelationItem[] {
  const arranged: RelationItem[] = [];
  for (const optionCount of optionCounts) {
    const group = items.filter(({ draft }) => draft.optionCount === optionCount);
    const positions = drawCorrectPositions(group.length, optionCount, random);
    for (const [index, { draft, distractors }] of group.entries()) {
      const correctPosition = positions[index] ?? 1;
      const options = random.shuffle(distractors).toSpliced(correctPosition - 1, 0, draft.correct);
      arranged.push({ number: arranged.length + 1, ...draft, options, correctPosition });
    }
  }
  return arranged;
}

/** @returns a position from 1 to `optionCount` for each item, every position equally often as far as the numbers allow. */
function drawCorrectPositions(itemCount: number, optionCount: number, random: SeededRandom): number[] {
  const positions = Array.from({ length: optionCount }, (_, index) => index + 1);
  const balanced: number[] = [];
  while (balanced.length < itemCount) balanced.push(...random.shuffle(positions));
  return random.shuffle(balanced.slice(0, itemCount));
}
