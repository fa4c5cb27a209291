import type { Assignment1 } from '#study/assignment/version-1/assignment-1.ts';
import { dayParts } from '#study/protocol.ts';
import type { RelationBlock, RelationItem } from '#study/relation-task/relation-item.ts';
import type { Problem } from '#study/words/problem.ts';
import type { WordTable } from '#study/words/word-table.ts';
import { exemplarItemProblems } from './exemplar-item-invariants.ts';
import { pseudoWordItemProblems } from './pseudo-word-item-invariants.ts';

/** @returns every rule of version 1 alone that a block breaks. */
export function findProblems1(input: { table: WordTable; assignment: Assignment1; block: RelationBlock }): Problem[] {
  const { block } = input;
  return [
    ...block.items.flatMap((item, index) => [...partProblems(item, index)]),
    ...positionProblems(block.items),
    ...(dayParts[block.task].isAboutKnownWords ? exemplarItemProblems(input) : pseudoWordItemProblems(input)),
  ];
}

function* partProblems(item: RelationItem, index: number): Generator<Problem> {
  if (item.optionParts || item.optionNetworks) {
    yield {
      place: `items[${index}]`,
      expectation: 'neither parts nor networks of options, which version 1 does not keep',
    };
  }
}

function* positionProblems(items: readonly RelationItem[]): Generator<Problem> {
  for (const optionCount of [3, 4, 5]) {
    const counts = new Array<number>(optionCount).fill(0);
    for (const item of items) {
      if (item.optionCount === optionCount)
        counts[item.correctPosition - 1] = (counts[item.correctPosition - 1] ?? 0) + 1;
    }
    if (Math.max(...counts) - Math.min(...counts) > 1) {
      yield { place: `items with ${optionCount} options`, expectation: `balanced positions, not ${counts.join(', ')}` };
    }
  }
}
