import { describe, expect, it } from 'vitest';
import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import type { RelationTask } from '#study/protocol.ts';
import { findBlockProblems } from '#study/relation-task/block-invariants.ts';
import type { OptionPart, RelationItem } from '#study/relation-task/relation-item.ts';
import { blocksOfThreeDays } from '#tests/support/study/blocks-of-three-days.ts';
import { madeUpWordTable } from '#tests/support/study/made-up-word-table.ts';
import { ratingsBy } from '#tests/support/study/rating-profiles.ts';

const table = madeUpWordTable();
const ratings = ratingsBy({ profile: 'typical', timing: 'spread', usableCount: 40, strangeCount: 0, seed: 8 }, table);
const given = (networks: GeneratorSettings['networks'], cells: GeneratorSettings['cells'] = 'perBlock') =>
  blocksOfThreeDays({ table, ratings, seed: 21, attempts: 1, settings: { networks, cells } });
const usual = given(2);
const oneNetwork = given(1);
const perPerson = given(2, 'perPerson');
const { exemplars, pseudoWords: cast } = usual.assignment;

const ownOf = (word: string) => exemplars.find((own) => own.word === word);
const testOnlyOf = ({ node, context }: RelationItem) => ownOf(node)?.testOnly[context] ?? '';
const otherCue = (item: RelationItem) => (item.context === 'SIMILAR' ? 'OPOSTO' : 'SIMILAR');
const someoneElse = ({ node }: RelationItem) => exemplars.find(({ word }) => word !== node);
const roleOf = (word: string) => Object.entries(cast).find(([, played]) => played === word)?.[0] ?? '';
/** The pseudo-word that is right as well: the other letter of the network, in the same class. */
const mate = (word: string) => {
  const mates: Record<string, string> = { B: 'C', C: 'B', D: 'E', E: 'D' };
  const role = roleOf(word);
  return Object.entries(cast).find(([other]) => other === `${mates[role.charAt(0)]}${role.charAt(1)}`)?.[1] ?? '';
};
const sameNetworkAndPole = ({ node }: RelationItem) => {
  const own = ownOf(node);
  return exemplars.find((o) => o.word !== node && o.network === own?.network && o.pole === own?.pole)?.word ?? '';
};

type Change = (item: RelationItem) => RelationItem;
type Damage = (items: RelationItem[]) => RelationItem[];

const every =
  (change: Change): Damage =>
  (items) =>
    items.map(change);

/** Changes the first item that the change does not leave as it is. */
const first =
  (change: Change, among: (item: RelationItem) => boolean = () => true): Damage =>
  (items) => {
    const damaged = items.find((item) => among(item) && change(item) !== item);
    return items.map((item) => (item === damaged ? change(item) : item));
  };

/** Puts something else in the place of the first option of that part. */
const swap =
  (part: OptionPart, by: (item: RelationItem) => string): Change =>
  (item) => {
    const at = item.optionParts?.indexOf(part) ?? -1;
    return at < 0 ? item : { ...item, options: item.options.with(at, by(item)) };
  };

const withParts =
  (parts: (parts: OptionPart[]) => OptionPart[]): Change =>
  (item) => ({ ...item, optionParts: parts(item.optionParts ?? []) });
const callsSameOpposite: Change = (item) =>
  item.optionParts?.includes('same')
    ? withParts((parts) => parts.map((part) => (part === 'same' ? 'opposite' : part)))(item)
    : item;

const asks =
  (correct: (item: RelationItem) => string): Change =>
  (item) => ({
    ...swap('right', correct)(item),
    correct: correct(item),
  });

const withoutNetworks: Change = ({ optionNetworks: _networks, ...item }) => item;
const isKind = (kind: RelationItem['kind']) => (item: RelationItem) => item.kind === kind;
const isOfSize = (size: number) => (item: RelationItem) => item.optionCount === size;

const damages: [string, RelationTask, Damage, string][] = [
  ['keeps no parts', 'test1', every(withParts(() => [])), 'a part for each option'],
  [
    'calls a lure right',
    'training2',
    first(withParts((p) => p.map((one) => (one === 'lure' ? 'right' : one)))),
    'no other',
  ],
  ['calls same opposite', 'training1', first(callsSameOpposite), 'parts that follow'],
  ['calls same opposite', 'test1', first(callsSameOpposite), 'parts that follow'],
  ['calls same opposite', 'test2', first(callsSameOpposite), 'parts that follow'],
  ['keeps no networks', 'training2', every(withoutNetworks), 'a network or none'],
  [
    'tells networks of words',
    'test1',
    every((i) => ({ ...i, optionNetworks: i.options.map(() => null) })),
    'no networks',
  ],
  [
    'mixes networks up',
    'test2',
    every((i) => ({ ...i, optionNetworks: i.options.map(() => 'X' as const) })),
    'the network of each',
  ],
  ['asks under one cue', 'training1', every((i) => ({ ...i, context: 'SIMILAR' })), 'once under one cue'],
  [
    'has one single cue that is another',
    'training2',
    (items) => items.map((i) => (i.node === items[0]?.node ? { ...i, context: otherCue(i) } : i)),
    'of all ten the other one',
  ],
  [
    'has single cells in other groups',
    'training1',
    (items) => {
      const own = items.filter(({ node }) => node === items[0]?.node);
      const cues = own.map(({ context }) => context);
      const turned = [cues[1] ?? 'SIMILAR', cues[2] ?? 'SIMILAR', cues[0] ?? 'SIMILAR'];
      return items.map((i) => (own.includes(i) ? { ...i, context: turned[own.indexOf(i)] ?? i.context } : i));
    },
    'single cells of even and of odd words',
  ],
  ['asks for a test-only exemplar', 'training1', first(asks(testOnlyOf)), 'trained exemplars of its word alone'],
  [
    'shows two right ones',
    'training1',
    first(swap('lure', (i) => ownOf(i.node)?.trained[i.context].find((t) => t !== i.correct) ?? '')),
    'exactly one option',
  ],
  ['shows no lure', 'training1', first(swap('lure', (i) => someoneElse(i)?.trained.SIMILAR[0] ?? '')), 'one lure'],
  [
    'fills with what is test-only',
    'training1',
    first(swap('same', (i) => someoneElse(i)?.testOnly.SIMILAR ?? '')),
    'which training does not show',
  ],
  ['fills from another row at once', 'training1', first(swap('same', () => 'p30s1')), 'a trained exemplar instead'],
  [
    'fills with one pole',
    'training1',
    first(
      swap(
        'opposite',
        (i) =>
          exemplars
            .filter(({ word, pole }) => word !== i.node && pole === 'low')
            .map(
              ({ trained }) =>
                trained[(ownOf(i.node)?.pole === 'low') === (i.context === 'SIMILAR') ? 'SIMILAR' : 'OPOSTO'][0],
            )
            .find((term) => !i.options.includes(term)) ?? '',
      ),
      isOfSize(4),
    ),
    'a filler of each pole',
  ],
  [
    'fills with one pole for one cue',
    'training1',
    every((item) =>
      item.optionCount === 3
        ? swap('opposite', (i) => {
            const isLow = (ownOf(i.node)?.pole === 'low') === (i.context === 'SIMILAR');
            return (
              exemplars.find(({ word, pole }) => word !== i.node && pole === (isLow ? 'low' : 'high'))?.trained
                .SIMILAR[0] ?? ''
            );
          })(item)
        : item,
    ),
    'single fillers of either pole in turn',
  ],
  [
    'lures with what was right before',
    'training1',
    (items) => {
      const late = items.find((item) => item.optionCount === 5 && lureBefore(items, item) !== null);
      return items.map((item) => (item === late ? swap('lure', () => lureBefore(items, item) ?? '')(item) : item));
    },
    'lures that were not right before',
  ],
  [
    'asks the same twice',
    'training1',
    (items) => {
      const [one, two] = items.filter((i) =>
        items.some((o) => o !== i && o.node === i.node && o.context === i.context),
      );
      return items.map((item) =>
        item === items.find((o) => o !== one && o.node === one?.node && o.context === one?.context)
          ? asks(() => one?.correct ?? '')(item)
          : two
            ? item
            : item,
      );
    },
    'another right option each time',
  ],
  [
    'has other options than the set',
    'test1',
    first(swap('same', (i) => someoneElse(i)?.trained.SIMILAR[0] ?? '')),
    'the options of the set',
  ],
  [
    'asks for a trained exemplar',
    'test1',
    first(asks((i) => ownOf(i.node)?.trained[i.context][0] ?? '')),
    'test-only exemplar under the cue',
  ],
  [
    'shows the mate of the right one',
    'training2',
    first(swap('same', (i) => mate(i.correct))),
    'exactly one option that is right',
  ],
  [
    'asks in the other network',
    'training2',
    first(
      asks((i) => i.options[(i.optionParts ?? []).indexOf('same')] ?? i.correct),
      isOfSize(4),
    ),
    'network and of the answer class',
  ],
  [
    'shows the mate of the lure beside four',
    'training2',
    first(
      swap('lure', (i) => mate(i.options[(i.optionParts ?? []).indexOf('lure')] ?? '')),
      isOfSize(4),
    ),
    'its partner in both',
  ],
  [
    'asks for one letter alone',
    'training2',
    every((i) => ('CE'.includes(roleOf(i.correct).charAt(0)) ? asks((o) => mate(o.correct))(i) : i)),
    'both letters under the cue',
  ],
  [
    'asks for one letter too often',
    'training2',
    every((i) => ('CE'.includes(roleOf(i.correct).charAt(0)) ? asks((o) => mate(o.correct))(i) : i)),
    '3 to 5 times',
  ],
  [
    'does not alternate letters',
    'training2',
    (items) => {
      const single = items.find((i) => items.filter((o) => o.node === i.node && o.context === i.context).length === 1);
      return items.map((i) => (i === single ? asks((o) => mate(o.correct))(i) : i));
    },
    'letters alternate',
  ],
  ['always shows the same pair', 'training2', every((i) => (i.optionCount === 3 ? pairOf(i) : i)), 'in turn'],
  [
    'asks what was not trained',
    'test2',
    every((i) => ({ ...i, node: sameNetworkAndPole(i) })),
    'follows from what was trained',
  ],
  [
    'shows two words of network and pole',
    'test2',
    first(swap('same', sameNetworkAndPole), isKind('ME')),
    'exactly one option that is right',
  ],
  ['asks ME alone', 'test2', every((i) => ({ ...i, kind: 'ME' })), 'CE with an odd one'],
  [
    'shows a word that is not one of the ten',
    'test2',
    first(
      swap('same', () => 'p30'),
      isKind('ME'),
    ),
    'no other words',
  ],
  [
    'asks CE with one cue',
    'test2',
    every((i) => (i.kind === 'CE' ? { ...i, context: 'SIMILAR' } : i)),
    'the cues of ME and CE',
  ],
];

/** An exemplar of the other cue that was right in an earlier group and is no lure of the item. */
function lureBefore(items: readonly RelationItem[], item: RelationItem): string | null {
  const earlier = items.filter((other) => other.node === item.node && other.optionCount < item.optionCount);
  const ofOtherCue = ownOf(item.node)?.trained[otherCue(item)] ?? [];
  const wereRight = ofOtherCue.filter((term) => earlier.some(({ correct }) => correct === term));
  return wereRight.length === 1 && !item.options.includes(wereRight[0] ?? '') ? (wereRight[0] ?? null) : null;
}

function pairOf(item: RelationItem): RelationItem {
  const role = roleOf(item.correct);
  const partners: Record<string, string> = { B: 'D', D: 'B', C: 'E', E: 'C' };
  const letter = role.charAt(0);
  const others = [1, 2].map((of) => (cast as Record<string, string>)[`${partners[letter]}${of}`] ?? '');
  return { ...item, options: [item.correct, ...others], correctPosition: 1 };
}

function problemsOf(given: typeof usual, task: RelationTask, damage: Damage): string {
  const found = given.blocks.find(({ block }) => block.task === task);
  if (!found) throw new Error('no such block');
  const { block, trainedItems } = found;
  const { assignment } = given;
  expect(findBlockProblems({ table, assignment, block, trainedItems })).toEqual([]);
  const damaged = { ...block, items: damage(block.items) };
  return findBlockProblems({ table, assignment, block: damaged, trainedItems })
    .map(({ expectation }) => expectation)
    .join('\n');
}

describe('the check of a block of version 2', () => {
  it.each(damages)('notices one that %s (%s)', (_fault, task, damage, expectation) => {
    expect(problemsOf(usual, task, damage)).toContain(expectation);
  });

  it('notices a filler that is to be avoided', () => {
    const { block } = usual.blocks[0] as (typeof usual.blocks)[number];
    const [{ node, context, options }] = block.items as [RelationItem];
    const words = table.words.map((row) =>
      row.word === node ? { ...row, avoid: { ...row.avoid, [context]: options } } : row,
    );
    const problems = findBlockProblems({ table: { words }, assignment: usual.assignment, block });
    expect(problems.map(({ expectation }) => expectation).join('\n')).toContain('to be avoided');
  });

  it('notices a block of another version', () => {
    const { block } = usual.blocks[0] as (typeof usual.blocks)[number];
    const problems = findBlockProblems({
      table,
      assignment: usual.assignment,
      block: { ...block, generatorVersion: 1 },
    });
    expect(problems.map(({ place }) => place)).toEqual(['generatorVersion']);
  });

  it('notices Teste 2 that follows from the Treino 2 of another day', () => {
    const tests = usual.blocks.filter(({ block }) => block.task === 'test2');
    const [{ block }, { trainedItems }] = tests as [(typeof tests)[number], (typeof tests)[number]];
    const problems = findBlockProblems({ table, assignment: usual.assignment, block, trainedItems });
    expect(problems.map(({ expectation }) => expectation).join('\n')).toContain('trained with its node that day');
  });

  it('notices cells that are drawn anew though they were drawn for the person', () => {
    const { fixedCells } = perPerson.assignment;
    if (!fixedCells) throw new Error('nothing was drawn for the person');
    const { block } = perPerson.blocks.find((one) => one.block.task === 'training2') as (typeof usual.blocks)[number];
    const other = {
      singleCue: fixedCells.singleCue === 'own' ? ('other' as const) : ('own' as const),
      firstLetters: {
        ...fixedCells.firstLetters,
        X: fixedCells.firstLetters.X === 'B' ? ('C' as const) : ('B' as const),
      },
    };
    const assignment = { ...perPerson.assignment, fixedCells: other };
    const found = findBlockProblems({ table, assignment, block })
      .map(({ expectation }) => expectation)
      .join('\n');
    expect(found).toContain('drawn for the person');
    expect(found).toContain('as first letter of X');
  });

  it.each<[string, RelationTask, Damage, string]>([
    [
      'shows pseudo-words unevenly',
      'training2',
      first(
        swap(
          'neither',
          (i) =>
            Object.values(oneNetwork.assignment.pseudoWords)
              .slice(4)
              .find((n) => !i.options.includes(n)) ?? '',
        ),
      ),
      'shown 15 times',
    ],
    [
      'shows the other letter of the lure',
      'training2',
      first(
        swap(
          'neither',
          (i) =>
            Object.values(oneNetwork.assignment.pseudoWords)
              .slice(0, 4)
              .find((n) => !i.options.includes(n)) ?? '',
        ),
      ),
      'pseudo-words of no class',
    ],
    [
      'shows two words of the other pole',
      'test2',
      first(
        swap(
          'neither',
          (i) =>
            oneNetwork.assignment.exemplars.find(
              ({ word, pole }) =>
                !i.options.includes(word) &&
                pole !== oneNetwork.assignment.exemplars.find((own) => own.word === i.node)?.pole,
            )?.word ?? '',
        ),
        isKind('ME'),
      ),
      'parts that follow',
    ],
  ])('notices, with one network, one that %s (%s)', (_fault, task, damage, expectation) => {
    expect(problemsOf(oneNetwork, task, damage)).toContain(expectation);
  });
});
