import { describe, expect, it } from 'vitest';
import { assignWords } from '#study/assignment/assignment.ts';
import type { RelationTask } from '#study/protocol.ts';
import { madeUpWordTable } from '#tests/support/study/made-up-word-table.ts';
import { ratingsBy } from '#tests/support/study/rating-profiles.ts';
import { findBlockProblems } from './block-invariants.ts';
import { generateBlock } from './generate-block.ts';
import type { RelationItem } from './relation-item.ts';

const table = madeUpWordTable();
const ratings = ratingsBy({ profile: 'typical', timing: 'spread', usableCount: 40, strangeCount: 0, seed: 8 }, table);
const assignment = assignWords({ table, ratings, seed: 21, generatorVersion: 1 });
const { pseudoWords: cast, cells, low, high } = assignment;

const heldOutOf = (word: string) => cells.find((own) => own.word === word)?.heldOut.exemplar ?? '';
const anotherOfItsPole = ({ node }: RelationItem) =>
  [low, high].find((pole) => pole.some(({ word }) => word === node))?.find(({ word }) => word !== node)?.word ?? '';
const isOfClass = (option: string) => [cast.B1, cast.C1, cast.B2, cast.C2].includes(option);
const isClassless = (option: string) => !isOfClass(option);
const isOwn = (option: string, { node }: RelationItem) => option.startsWith(node);
const isForeign = (option: string, item: RelationItem) => !isOwn(option, item);
const otherLetterOfItsClass = ({ correct }: RelationItem) =>
  ({ [cast.B1]: cast.C1, [cast.C1]: cast.B1, [cast.B2]: cast.C2, [cast.C2]: cast.B2 })[correct] ?? '';

type Damage = (items: RelationItem[]) => RelationItem[];
type Change = (item: RelationItem) => RelationItem;

function every(change: Change): Damage {
  return (items) => items.map(change);
}

function firstOf(kind: RelationItem['kind'], change: Change): Damage {
  return (items) => {
    const damaged = items.find((item) => item.kind === kind && change(item) !== item);
    return items.map((item) => (item === damaged ? change(item) : item));
  };
}

/** Puts something else in the place of the first wrong option of that sort. */
function wrongOption(
  sort: (option: string, item: RelationItem) => boolean,
  by: (item: RelationItem) => string,
): Change {
  return (item) => {
    const at = item.options.findIndex((option) => option !== item.correct && sort(option, item));
    return at < 0 ? item : { ...item, options: item.options.with(at, by(item)) };
  };
}

const renumbered: Damage = (items) => items.map((item, index) => ({ ...item, number: index + 1 }));
const sortedBy =
  (key: (item: RelationItem) => string): Damage =>
  (items) =>
    renumbered(items.toSorted((one, other) => key(one).localeCompare(key(other))));

const rightFirst: Change = (item) => ({
  ...item,
  options: [item.correct, ...item.options.filter((option) => option !== item.correct)],
  correctPosition: 1,
});
const wrongCue: Change = (item) => ({ ...item, context: item.context === 'SIMILAR' ? 'OPOSTO' : 'SIMILAR' });
const ownUnder = (cue: string) => (item: RelationItem) => `${item.node}${item.context === cue ? 's3' : 'o3'}`;

const damages: [string, RelationTask, Damage, string][] = [
  ['has lost an item', 'training1', (items) => renumbered(items.slice(1)), 'groups of 3, 4 and 5'],
  ['starts with five options', 'training2', (items) => renumbered(items.toReversed()), 'groups of 3, 4 and 5'],
  ['counts from zero', 'test1', every((item) => ({ ...item, number: item.number - 1 })), 'number 1'],
  ['has the right option elsewhere', 'test1', every((item) => ({ ...item, correctPosition: 9 })), 'stated position'],
  ['always has the right option first', 'training1', every(rightFirst), 'balanced positions'],
  ['runs through one cue first', 'training1', sortedBy((i) => `${i.optionCount} ${i.context}`), 'four times in a row'],
  ['repeats a node', 'training2', sortedBy(({ node }) => node), 'another node'],
  [
    'shows an option twice',
    'test2',
    firstOf(
      'CE',
      wrongOption(isClassless, (i) => i.correct),
    ),
    'options that differ',
  ],
  [
    'shows the sample',
    'training1',
    firstOf(
      'CUE',
      wrongOption(isForeign, (i) => i.sample),
    ),
    'sample that is no option',
  ],
  ['asks under the other cue', 'training1', firstOf('CUE', wrongCue), 'exactly one option that is right'],
  ['asks the other cue with ten words', 'test2', every(wrongCue), 'exactly one option that is right'],
  ['shows two right exemplars', 'training1', firstOf('CUE', wrongOption(isOwn, ownUnder('SIMILAR'))), 'exactly one'],
  [
    'lures with a held-out exemplar',
    'training1',
    firstOf(
      'CUE',
      wrongOption(isOwn, (i) => heldOutOf(i.node)),
    ),
    'lure',
  ],
  ['lures with a further exemplar', 'test1', firstOf('GEN', wrongOption(isOwn, ownUnder('OPOSTO'))), 'lure'],
  [
    'fills with a held-out exemplar',
    'training1',
    firstOf(
      'CUE',
      wrongOption(isForeign, (item) => heldOutOf(anotherOfItsPole(item))),
    ),
    'fillers from the trained exemplars',
  ],
  [
    'fills from other rows at once',
    'training1',
    firstOf(
      'CUE',
      wrongOption(isForeign, () => 'p30s1'),
    ),
    'one more filler',
  ],
  [
    'shows the other letter of the right class',
    'training2',
    firstOf('ARB', wrongOption(isClassless, otherLetterOfItsClass)),
    'exactly one option that is right',
  ],
  [
    'shows one pseudo-word without a class too often',
    'training2',
    every((item) => (item.options.includes(cast.N1) ? item : wrongOption(isClassless, () => cast.N1)(item))),
    'ten times',
  ],
  [
    'shows two words of a pole',
    'test2',
    firstOf(
      'ME',
      wrongOption(() => true, anotherOfItsPole),
    ),
    'exactly one',
  ],
  ['asks what was not trained', 'test2', every((i) => ({ ...i, node: anotherOfItsPole(i) })), 'follows from what was'],
];

describe('the check of a block', () => {
  it.each(damages)('notices one that %s (%s)', (_fault, task, damage, expectation) => {
    const block = generateBlock({ task, table, assignment, seed: 3 });
    expect(findBlockProblems({ table, assignment, block })).toEqual([]);
    const problems = findBlockProblems({ table, assignment, block: { ...block, items: damage(block.items) } });
    expect(problems.map((problem) => problem.expectation).join('\n')).toContain(expectation);
  });

  it('notices a filler that is to be avoided', () => {
    const block = generateBlock({ task: 'training1', table, assignment, seed: 3 });
    const [{ node, context, options }] = block.items as [RelationItem];
    const words = table.words.map((row) =>
      row.word === node ? { ...row, avoid: { ...row.avoid, [context]: options } } : row,
    );
    const problems = findBlockProblems({ table: { words }, assignment, block });
    expect(problems.map(({ expectation }) => expectation).join('\n')).toContain('to be avoided');
  });

  it('notices a filler that was shown more than others before', () => {
    const block = generateBlock({ task: 'training1', table, assignment, seed: 3 });
    const [first, second] = block.items as [RelationItem, RelationItem];
    const shownAtOnce = first.options.find((option) => isForeign(option, first) && isForeign(option, second)) ?? '';
    const items = block.items.with(1, wrongOption(isForeign, () => shownAtOnce)(second));
    const problems = findBlockProblems({ table, assignment, block: { ...block, items } });
    expect(problems.map(({ expectation }) => expectation).join('\n')).toContain('less shown');
  });
});
