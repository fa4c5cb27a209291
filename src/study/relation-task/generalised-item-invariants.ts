import type { Assignment } from '#study/assignment/assignment.ts';
import type { Problem } from '#study/words/problem.ts';
import type { WordTable } from '#study/words/word-table.ts';
import { expectedParts, lookUpExemplars } from './exemplar-lookup.ts';
import type { RelationBlock } from './relation-item.ts';

/** @returns every rule for the items of Teste 1 that a block breaks (docs/protocol/relational-tasks.md, 15). */
export function* generalisedItemProblems({
  table,
  assignment,
  block: { items },
}: {
  table: WordTable;
  assignment: Assignment;
  block: RelationBlock;
}): Generator<Problem> {
  const known = lookUpExemplars(table, assignment);
  for (const [index, item] of items.entries()) {
    const place = `items[${index}]`;
    const own = assignment.exemplars.find(({ word }) => word === item.node);
    const set = assignment.testOneSets.find(({ word }) => word === item.node);
    if (item.kind !== 'GEN' || item.sample !== item.node || !own || !set) {
      yield { place, expectation: 'one of the ten words as node and sample of a GEN item' };
      continue;
    }
    if (item.correct !== own.testOnly[item.context]) {
      yield { place, expectation: 'exactly one option that is right: the test-only exemplar under the cue' };
    }
    const options = [own.testOnly.SIMILAR, own.testOnly.OPOSTO, ...set.fillers];
    if (String(item.options.toSorted()) !== String(options.toSorted())) {
      yield { place, expectation: 'the options of the set of its word' };
    }
    if (String(item.optionParts) !== String(expectedParts(item, known))) {
      yield { place, expectation: 'parts that follow from what the options belong to' };
    }
  }
}
