import type { Assignment } from '#study/assignment/assignment.ts';
import { isTraining } from '#study/protocol.ts';
import type { Problem } from '#study/words/problem.ts';
import type { WordTable } from '#study/words/word-table.ts';
import type { RelationBlock, RelationItem } from './relation-item.ts';
import { findProblems1 } from './version-1/block-1-invariants.ts';
import { findProblems2 } from './version-2/block-2-invariants.ts';

/**
 * Checks a block against the rules of docs/protocol/relational-tasks.md, 6 to 9, worked out anew from the table and the
 * assignment; it shares no code with what drew the block, so it also tells whether a stored one is sound.
 *
 * @param assignment a sound one (`findAssignmentProblems` finds none)
 * @param trainedItems for Teste 2 of version 2: the items of the block of Treino 2 that was finished last on that day
 * @returns every rule that is broken, none for a sound block
 */
export function findBlockProblems(input: {
  table: WordTable;
  assignment: Assignment;
  block: RelationBlock;
  trainedItems?: readonly RelationItem[];
}): Problem[] {
  const { table, assignment, block, trainedItems = [] } = input;
  return [
    ...versionProblems(block, assignment),
    ...block.items.flatMap((item, index) => [...itemProblems(item, index)]),
    ...groupProblems(block, assignment),
    ...orderProblems(block.items),
    ...(assignment.generatorVersion === 1
      ? findProblems1({ table, assignment, block })
      : findProblems2({ table, assignment, block, trainedItems })),
  ];
}

function* versionProblems({ generatorVersion }: RelationBlock, assignment: Assignment): Generator<Problem> {
  if (generatorVersion !== assignment.generatorVersion) {
    yield { place: 'generatorVersion', expectation: `${assignment.generatorVersion}, that of the assignment` };
  }
}

function* itemProblems(item: RelationItem, index: number): Generator<Problem> {
  const place = `items[${index}]`;
  if (item.number !== index + 1) yield { place, expectation: `number ${index + 1}` };
  if (item.options.length !== item.optionCount) yield { place, expectation: `${item.optionCount} options` };
  if (new Set(item.options).size !== item.options.length) yield { place, expectation: 'options that differ' };
  if (item.options.includes(item.sample)) yield { place, expectation: 'a sample that is no option' };
  if (item.options[item.correctPosition - 1] !== item.correct) {
    yield { place, expectation: 'the right option at its stated position' };
  }
}

/** Cues of a test's places with 3, 4 and 5 options for b = 0. */
const testSlots = ['SSO', 'SOO', 'SSOO'];

function* groupProblems({ task, items }: RelationBlock, { low, high, bit }: Assignment): Generator<Problem> {
  const isTest = !isTraining(task);
  const sizes = isTest ? [3, 3, 3, 4, 4, 4, 5, 5, 5, 5] : [3, 4, 5].flatMap((size) => new Array<number>(10).fill(size));
  if (String(items.map(({ optionCount }) => optionCount)) !== String(sizes)) {
    yield { place: 'items', expectation: `groups of 3, 4 and 5 options in this order, ${sizes.length} items` };
  }
  const words = [...low, ...high].map(({ word }) => word).toSorted();
  for (const [index, optionCount] of [3, 4, 5].entries()) {
    const group = items.filter((item) => item.optionCount === optionCount);
    const place = `items with ${optionCount} options`;
    const cues = group.map(({ context }) => (context === 'SIMILAR' ? 'S' : 'O'));
    const swapped = cues.map((cue) => (bit === 0 ? cue : cue === 'S' ? 'O' : 'S'));
    const expected = isTest ? [...(testSlots[index] ?? '')] : [...'SSSSSOOOOO'];
    if (String(swapped.toSorted()) !== String(expected.toSorted())) {
      yield { place, expectation: `cues ${expected.join('')}, for b = ${bit}` };
    }
    if (!isTest && String(group.map(({ node }) => node).toSorted()) !== String(words)) {
      yield { place, expectation: 'each of the ten words once' };
    }
  }
  if (isTest && String(items.map(({ node }) => node).toSorted()) !== String(words)) {
    yield { place: 'items', expectation: 'each of the ten words once' };
  }
}

function* orderProblems(items: readonly RelationItem[]): Generator<Problem> {
  for (const [index, item] of items.entries()) {
    const place = `items[${index}]`;
    if (index > 0 && items[index - 1]?.node === item.node) yield { place, expectation: 'another node than before' };
    const four = items.slice(index, index + 4);
    if (four.length === 4 && four.every(({ context }) => context === item.context)) {
      yield { place, expectation: 'no cue four times in a row' };
    }
  }
}
