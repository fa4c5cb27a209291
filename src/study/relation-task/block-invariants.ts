import type { Assignment } from '#study/assignment/assignment.ts';
import { dayParts, isTraining, type StudyDay } from '#study/protocol.ts';
import type { Problem } from '#study/words/problem.ts';
import type { WordTable } from '#study/words/word-table.ts';
import { arbitraryItemProblems } from './arbitrary-item-invariants.ts';
import { derivedItemProblems } from './derived-item-invariants.ts';
import { cueItemProblems, generalizedItemProblems } from './known-word-item-invariants.ts';
import type { RelationBlock, RelationItem } from './relation-item.ts';

/**
 * Validates against docs/protocol/relational-tasks.md, 6 to 9 and 15, without code of the generator.
 *
 * @param assignment valid by `findAssignmentProblems`
 * @param trainedItems for Teste 2: of the last finished Treino 2 of that day
 * @returns broken rules
 */
export function findBlockProblems(input: {
  table: WordTable;
  assignment: Assignment;
  block: RelationBlock;
  day: StudyDay;
  trainedItems?: readonly RelationItem[];
}): Problem[] {
  const { table, assignment, block, day, trainedItems = [] } = input;
  return [
    ...versionProblems(block, assignment),
    ...block.items.flatMap((item, index) => [
      ...itemProblems(item, index),
      ...partProblems(item, `items[${index}]`, !dayParts[block.task].isAboutKnownWords),
    ]),
    ...groupProblems(block, assignment),
    ...orderProblems(block.items),
    ...(isTraining(block.task) ? skeletonProblems(assignment, block.items) : []),
    ...itemProblemsOfTask[block.task]({ table, assignment, block, day, trainedItems }),
  ];
}

const itemProblemsOfTask = {
  training1: cueItemProblems,
  test1: generalizedItemProblems,
  training2: arbitraryItemProblems,
  test2: derivedItemProblems,
};

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

function* partProblems(item: RelationItem, place: string, hasNetworks: boolean): Generator<Problem> {
  const { options, correctPosition, optionParts, optionNetworks } = item;
  if (optionParts.length !== options.length) yield { place, expectation: 'a part for each option' };
  const rightPlaces = optionParts.flatMap((part, index) => (part === 'right' ? [index + 1] : []));
  if (String(rightPlaces) !== String(correctPosition)) {
    yield { place, expectation: 'the part of the right option for it and no other' };
  }
  if (optionNetworks?.length !== (hasNetworks ? options.length : undefined)) {
    yield { place, expectation: hasNetworks ? 'a network or none for each option' : 'no networks of options' };
  }
}

/** Cues by 3, 4 and 5 options for b = 0. */
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

/** Groups of the single cells of five words. */
const singleGroupPatterns = ['3,3,4,4,5', '3,3,4,5,5', '3,4,4,5,5'];

function* skeletonProblems({ exemplars, fixedCells }: Assignment, items: readonly RelationItem[]): Generator<Problem> {
  const singles = exemplars.flatMap(({ word, pole }) => {
    const own = items.filter(({ node }) => node === word);
    const single = own.find(({ context }) => own.filter((item) => item.context === context).length === 1);
    return single && own.length === 3 ? [{ pole, ...single }] : [];
  });
  if (singles.length !== 10) {
    yield { place: 'items', expectation: 'each of the ten words once under one cue and twice under the other' };
    return;
  }
  const similar = singles.filter(({ context }) => context === 'SIMILAR');
  const low = similar.filter(({ pole }) => pole === 'low').length;
  if (similar.length !== 5 || (low !== 2 && low !== 3)) {
    yield { place: 'items', expectation: 'SIMILAR as single cue of five words, two or three of each pole' };
  }
  const fixed = fixedCells?.similarSingles.toSorted();
  if (fixed && String(similar.map(({ node }) => node).toSorted()) !== String(fixed)) {
    yield { place: 'items', expectation: `as single cues those that were drawn for the person` };
  }
  const groups = ['SIMILAR', 'OPOSTO'].map((cue) =>
    String(singles.flatMap(({ context, optionCount }) => (context === cue ? [optionCount] : [])).toSorted()),
  );
  if (groups[0] !== groups[1] || !singleGroupPatterns.includes(groups[0] ?? '')) {
    yield {
      place: 'items',
      expectation: `single cells under SIMILAR and under OPOSTO in groups ${singleGroupPatterns.join(' or ')}`,
    };
  }
}
