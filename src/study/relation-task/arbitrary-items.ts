import type { Assignment } from '#study/assignment/assignment.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import { lettersOfNetworks, type NetworkLetter, otherClass } from '#study/words/pseudo-words.ts';
import { otherContext } from '#study/words/word-table.ts';
import { assignRoundRobin, type PlannedItem, shuffleWithinCue } from './planned-item.ts';
import {
  networkMateOf,
  optionAround,
  pairsOfParts,
  partnerOf,
  pseudoWordOf,
  type RoleInNetwork,
  roleOf,
  rolesAround,
  withClasslessOptions,
} from './pseudo-word-options.ts';
import type { ItemDraft } from './relation-item.ts';
import type { TrainingCells } from './training-cells.ts';

/** docs/protocol/relational-tasks.md, 15. */
export function arbitraryItems(
  assignment: Assignment,
  cells: readonly TrainingCells[],
  random: SeededRandom,
): PlannedItem[] {
  const drafts = cells.flatMap((cell) => draftsOf(assignment, cell, random));
  return assignment.networks === 1
    ? withClasslessOptions(drafts, assignment, random)
    : withOptionsOfBothNetworks(drafts, assignment, random);
}

function draftsOf(
  assignment: Assignment,
  { own, single, singleGroup, otherGroups }: TrainingCells,
  random: SeededRandom,
): ItemDraft[] {
  const context = otherContext(single.context);
  const letters = random.shuffle<NetworkLetter>(lettersOfNetworks[own.network]);
  const cells = [
    { optionCount: singleGroup, ...single },
    ...otherGroups.map((optionCount, index) => ({
      optionCount,
      context,
      letter: letters[index] ?? lettersOfNetworks[own.network][0],
      class: otherClass(single.class),
    })),
  ];
  return cells.map(({ optionCount, context, ...role }) => ({
    optionCount,
    kind: 'ARB' as const,
    node: own.word,
    sample: own.word,
    context,
    correct: pseudoWordOf(assignment, role),
  }));
}

function withOptionsOfBothNetworks(
  drafts: readonly ItemDraft[],
  assignment: Assignment,
  random: SeededRandom,
): PlannedItem[] {
  const ofGroup = (group: number) =>
    shuffleWithinCue(
      drafts.filter(({ optionCount }) => optionCount === group),
      random,
    );
  const pairs = assignRoundRobin(ofGroup(3), pairsOfParts, random);
  const fifths = assignRoundRobin(ofGroup(5), fifthOptions, random);
  return drafts.map((draft) => {
    const right = roleOf(assignment, draft.correct);
    const around = rolesAround(right);
    const parts = pairs.get(draft) ?? (['lure', 'same', 'opposite'] as const);
    const fifth = fifths.get(draft);
    const roles = [right, ...parts.map((part) => around[part]), ...(fifth ? [fifth(right)] : [])];
    return { ...draft, planned: roles.map((role) => optionAround(assignment, right, role)) };
  });
}

/** The mate of the right letter in the right class would also be right. */
const fifthOptions: readonly ((right: RoleInNetwork) => RoleInNetwork)[] = [
  (right) => ({ letter: networkMateOf(right.letter), class: otherClass(right.class) }),
  (right) => ({ letter: networkMateOf(partnerOf(right.letter)), class: right.class }),
  (right) => ({ letter: networkMateOf(partnerOf(right.letter)), class: otherClass(right.class) }),
];
