import type { Assignment2 } from '#study/assignment/version-2/assignment-2.ts';
import { dayParts, isTraining } from '#study/protocol.ts';
import type { RelationBlock, RelationItem } from '#study/relation-task/relation-item.ts';
import type { Problem } from '#study/words/problem.ts';
import type { WordTable } from '#study/words/word-table.ts';
import { arbitraryItemProblems } from './arbitrary-item-invariants.ts';
import { cueItemProblems } from './cue-item-invariants.ts';
import { derivedItemProblems } from './derived-item-invariants.ts';
import { generalisedItemProblems } from './generalised-item-invariants.ts';
import { skeletonProblems } from './skeleton-invariants.ts';

/** @returns every rule of version 2 alone that a block breaks. */
export function findProblems2(input: {
  table: WordTable;
  assignment: Assignment2;
  block: RelationBlock;
  trainedItems: readonly RelationItem[];
}): Problem[] {
  const { assignment, block } = input;
  const hasNetworks = !dayParts[block.task].isAboutKnownWords;
  return [
    ...block.items.flatMap((item, index) => [...partProblems(item, `items[${index}]`, hasNetworks)]),
    ...(isTraining(block.task) ? skeletonProblems(assignment, block.items) : []),
    ...itemsOfTask[block.task](input),
  ];
}

const itemsOfTask = {
  training1: cueItemProblems,
  test1: generalisedItemProblems,
  training2: arbitraryItemProblems,
  test2: derivedItemProblems,
};

function* partProblems(item: RelationItem, place: string, hasNetworks: boolean): Generator<Problem> {
  const { options, correctPosition, optionParts = [], optionNetworks } = item;
  if (optionParts.length !== options.length) yield { place, expectation: 'a part for each option' };
  const rightPlaces = optionParts.flatMap((part, index) => (part === 'right' ? [index + 1] : []));
  if (String(rightPlaces) !== String(correctPosition)) {
    yield { place, expectation: 'the part of the right option for it and no other' };
  }
  if (optionNetworks?.length !== (hasNetworks ? options.length : undefined)) {
    yield { place, expectation: hasNetworks ? 'a network or none for each option' : 'no networks of options' };
  }
}
