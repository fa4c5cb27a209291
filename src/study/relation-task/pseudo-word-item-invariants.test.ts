import { describe, expect, it } from 'vitest';
import {
  callsSameOpposite,
  type DamagedBlock,
  damageEvery,
  damageFirst,
  defaultBlocks,
  exemplars,
  givenBy,
  isKind,
  isOfSize,
  ownOf,
  problemsOf,
  replaceOption,
  withCorrectOption,
} from '#tests/support/study/damaged-blocks.ts';
import type { RelationItem } from './relation-item.ts';

const { pseudoWords: cast } = defaultBlocks.assignment;
const oneNetwork = givenBy({ networks: 1 });

const roleOf = (word: string) => Object.entries(cast).find(([, played]) => played === word)?.[0] ?? '';
/** Also right: the network's other letter in the same class. */
const mate = (word: string) => {
  const mates: Record<string, string> = { B: 'C', C: 'B', D: 'E', E: 'D' };
  const role = roleOf(word);
  return Object.entries(cast).find(([other]) => other === `${mates[role.charAt(0)]}${role.charAt(1)}`)?.[1] ?? '';
};
const sameNetworkAndPole = ({ node }: RelationItem) => {
  const own = ownOf(node);
  return exemplars.find((o) => o.word !== node && o.network === own?.network && o.pole === own?.pole)?.word ?? '';
};

const damages: DamagedBlock[] = [
  ['calls same opposite', 'test2', damageFirst(callsSameOpposite), 'parts that follow'],
  [
    'mixes networks up',
    'test2',
    damageEvery((i) => ({ ...i, optionNetworks: i.options.map(() => 'X' as const) })),
    'the network of each',
  ],
  [
    'shows the mate of the right one',
    'training2',
    damageFirst(replaceOption('same', (i) => mate(i.correct))),
    'exactly one option that is right',
  ],
  [
    'asks in the other network',
    'training2',
    damageFirst(
      withCorrectOption((i) => i.options[i.optionParts.indexOf('same')] ?? i.correct),
      isOfSize(4),
    ),
    'network and of the answer class',
  ],
  [
    'shows the mate of the lure beside four',
    'training2',
    damageFirst(
      replaceOption('lure', (i) => mate(i.options[i.optionParts.indexOf('lure')] ?? '')),
      isOfSize(4),
    ),
    'its partner in both',
  ],
  [
    'asks for one letter alone',
    'training2',
    damageEvery((i) => ('CE'.includes(roleOf(i.correct).charAt(0)) ? withCorrectOption((o) => mate(o.correct))(i) : i)),
    'both letters under the cue',
  ],
  [
    'asks for one letter too often',
    'training2',
    damageEvery((i) => ('CE'.includes(roleOf(i.correct).charAt(0)) ? withCorrectOption((o) => mate(o.correct))(i) : i)),
    '3 to 5 times',
  ],
  [
    'does not alternate letters',
    'training2',
    (items) => {
      const single = items.find((i) => items.filter((o) => o.node === i.node && o.context === i.context).length === 1);
      return items.map((i) => (i === single ? withCorrectOption((o) => mate(o.correct))(i) : i));
    },
    'letters alternate',
  ],
  ['always shows the same pair', 'training2', damageEvery((i) => (i.optionCount === 3 ? pairOf(i) : i)), 'in turn'],
  [
    'asks what was not trained',
    'test2',
    damageEvery((i) => ({ ...i, node: sameNetworkAndPole(i) })),
    'follows from what was trained',
  ],
  [
    'shows two words of network and pole',
    'test2',
    damageFirst(replaceOption('same', sameNetworkAndPole), isKind('ME')),
    'exactly one option that is right',
  ],
  ['asks ME alone', 'test2', damageEvery((i) => ({ ...i, kind: 'ME' })), 'CE with the others'],
  [
    'shows a word that is not one of the ten',
    'test2',
    damageFirst(
      replaceOption('same', () => 'p30'),
      isKind('ME'),
    ),
    'no other words',
  ],
  [
    'asks CE with one cue',
    'test2',
    damageEvery((i) => (i.kind === 'CE' ? { ...i, context: 'SIMILAR' } : i)),
    'the cues of ME and CE',
  ],
];

function pairOf(item: RelationItem): RelationItem {
  const role = roleOf(item.correct);
  const partners: Record<string, string> = { B: 'D', D: 'B', C: 'E', E: 'C' };
  const letter = role.charAt(0);
  const others = [1, 2].map((of) => (cast as Record<string, string>)[`${partners[letter]}${of}`] ?? '');
  return { ...item, options: [item.correct, ...others], correctPosition: 1 };
}

describe('the check of a block about pseudo-words', () => {
  it.each(damages)('notices one that %s (%s)', (_fault, task, damage, expectation) => {
    expect(problemsOf(defaultBlocks, task, damage)).toContain(expectation);
  });

  it.each<DamagedBlock>([
    [
      'shows pseudo-words unevenly',
      'training2',
      damageFirst(
        replaceOption(
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
      damageFirst(
        replaceOption(
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
      damageFirst(
        replaceOption(
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
