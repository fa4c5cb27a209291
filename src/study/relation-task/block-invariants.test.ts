import { describe, expect, it } from 'vitest';
import {
  type Change,
  type Damage,
  type DamagedBlock,
  damageEvery,
  damageFirst,
  defaultBlocks,
  givenBy,
  otherCue,
  problemsOf,
  replaceOption,
  table,
  withParts,
} from '#tests/support/study/damaged-blocks.ts';
import { findBlockProblems } from './block-invariants.ts';
import type { RelationItem } from './relation-item.ts';

const renumbered: Damage = (items) => items.map((item, index) => ({ ...item, number: index + 1 }));
const sortedBy =
  (key: (item: RelationItem) => string): Damage =>
  (items) =>
    renumbered(items.toSorted((one, other) => key(one).localeCompare(key(other))));
const withoutNetworks: Change = ({ optionNetworks: _networks, ...item }) => item;

const damages: DamagedBlock[] = [
  ['has lost an item', 'training1', (items) => renumbered(items.slice(1)), 'groups of 3, 4 and 5'],
  ['starts with five options', 'training2', (items) => renumbered(items.toReversed()), 'groups of 3, 4 and 5'],
  ['has lost an option', 'test1', damageFirst((i) => ({ ...i, options: i.options.slice(1) })), '3 options'],
  ['counts from zero', 'test1', damageEvery((i) => ({ ...i, number: i.number - 1 })), 'number 1'],
  ['has the right option elsewhere', 'test1', damageEvery((i) => ({ ...i, correctPosition: 9 })), 'stated position'],
  ['shows an option twice', 'test2', damageFirst(replaceOption('lure', (i) => i.correct)), 'options that differ'],
  ['shows the sample', 'training1', damageFirst(replaceOption('same', (i) => i.sample)), 'sample that is no option'],
  ['runs through one cue first', 'training1', sortedBy((i) => `${i.optionCount} ${i.context}`), 'four times in a row'],
  ['repeats a node', 'training2', sortedBy(({ node }) => node), 'another node'],
  [
    'asks one word twice',
    'test1',
    (items) => items.map((i, at) => (at === 0 ? { ...i, node: items[1]?.node ?? '' } : i)),
    'each of the ten words once',
  ],
  ['asks the other cue with ten words', 'test2', damageEvery((i) => ({ ...i, context: otherCue(i) })), 'cues S'],
  ['keeps no parts', 'test1', damageEvery(withParts(() => [])), 'a part for each option'],
  [
    'tells networks of words',
    'test1',
    damageEvery((i) => ({ ...i, optionNetworks: i.options.map(() => null) })),
    'no networks',
  ],
  ['asks under one cue', 'training1', damageEvery((i) => ({ ...i, context: 'SIMILAR' })), 'once under one cue'],
  [
    'has single cells in other groups',
    'training1',
    (items) => {
      const own = items.filter(({ node }) => node === items[0]?.node);
      const cues = own.map(({ context }) => context);
      const turned = [cues[1] ?? 'SIMILAR', cues[2] ?? 'SIMILAR', cues[0] ?? 'SIMILAR'];
      return items.map((i) => (own.includes(i) ? { ...i, context: turned[own.indexOf(i)] ?? i.context } : i));
    },
    'single cells under SIMILAR and under OPOSTO',
  ],
  [
    'calls a lure right',
    'training2',
    damageFirst(withParts((p) => p.map((one) => (one === 'lure' ? 'right' : one)))),
    'no other',
  ],
  ['keeps no networks', 'training2', damageEvery(withoutNetworks), 'a network or none'],
  [
    'has one single cue that is another',
    'training2',
    (items) => items.map((i) => (i.node === items[0]?.node ? { ...i, context: otherCue(i) } : i)),
    'SIMILAR as single cue of five words',
  ],
];

describe('the check of a block', () => {
  it.each(damages)('notices one that %s (%s)', (_fault, task, damage, expectation) => {
    expect(problemsOf(defaultBlocks, task, damage)).toContain(expectation);
  });

  it('notices a block of another version', () => {
    const { block } = defaultBlocks.blocks[0] as (typeof defaultBlocks.blocks)[number];
    const problems = findBlockProblems({
      table,
      assignment: defaultBlocks.assignment,
      day: 1,
      block: { ...block, generatorVersion: 99 },
    });
    expect(problems.map(({ place }) => place)).toEqual(['generatorVersion']);
  });

  it('notices Teste 2 that follows from the Treino 2 of another day', () => {
    const tests = defaultBlocks.blocks.filter(({ block }) => block.task === 'test2');
    const [{ day, block }, { trainedItems }] = tests as [(typeof tests)[number], (typeof tests)[number]];
    const problems = findBlockProblems({ table, assignment: defaultBlocks.assignment, day, block, trainedItems });
    expect(problems.map(({ expectation }) => expectation).join('\n')).toContain('trained with its node that day');
  });

  it('notices Teste 2 with the words of another day', () => {
    const [{ block, trainedItems }] = defaultBlocks.blocks.filter(({ block: { task } }) => task === 'test2') as [
      (typeof defaultBlocks.blocks)[number],
    ];
    const problems = findBlockProblems({ table, assignment: defaultBlocks.assignment, day: 2, block, trainedItems });
    expect(problems.map(({ expectation }) => expectation).join('\n')).toContain("the words of the day's draw");
  });

  it('notices cells drawn again although drawn for the person', () => {
    const perPerson = givenBy({ cells: 'perPerson' });
    const { fixedCells } = perPerson.assignment;
    if (!fixedCells) throw new Error('nothing was drawn for the person');
    const { day, block } = perPerson.blocks.find(
      (one) => one.block.task === 'training2',
    ) as (typeof defaultBlocks.blocks)[number];
    const { low, high } = perPerson.assignment;
    const others = [...low, ...high]
      .map(({ word }) => word)
      .filter((word) => !fixedCells.similarSingles.includes(word));
    const firstLetters = { ...fixedCells.firstLetters, X: fixedCells.firstLetters.X === 'B' ? 'C' : 'B' } as const;
    const assignment = { ...perPerson.assignment, fixedCells: { similarSingles: others, firstLetters } };
    const found = findBlockProblems({ table, assignment, day, block })
      .map(({ expectation }) => expectation)
      .join('\n');
    expect(found).toContain('drawn for the person');
    expect(found).toContain('as first letter of X');
  });
});
