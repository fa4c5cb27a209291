import type { Assignment } from '#study/assignment/assignment.ts';
import type { CellDraw } from '#study/assignment/cell-draw.ts';
import type { WordPole } from '#study/assignment/skeleton.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import { lettersOfNetworks, type NetworkLetter, otherClass, type PseudoWordClass } from '#study/words/pseudo-words.ts';
import { type Context, otherContext } from '#study/words/word-table.ts';
import { byCueInDrawnOrder, inTurn, type PlannedItem } from './planned-item.ts';
import {
  mateOf,
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

/** The 30 items of Treino 2 with all their options (docs/protocol/relational-tasks.md, 15). */
export function arbitraryItems(
  assignment: Assignment,
  cells: readonly TrainingCells[],
  { firstLetters }: Pick<CellDraw, 'firstLetters'>,
  random: SeededRandom,
): PlannedItem[] {
  const nextLetters = alternatingLetters(firstLetters);
  const drafts = cells.flatMap((cell) => draftsOf(assignment, cell, nextLetters, random));
  return assignment.networks === 1
    ? withClasslessOptions(drafts, assignment, random)
    : withOptionsOfBothNetworks(drafts, assignment, random);
}

type NextLetter = (network: 'X' | 'Y', ofClass: 1 | 2) => NetworkLetter;

/** In each network the letters of single cells with the same answer class alternate; class 2 begins with the other letter. */
function alternatingLetters(firstLetters: CellDraw['firstLetters']): NextLetter {
  const last = new Map<string, NetworkLetter>();
  return (network, ofClass) => {
    const first = firstLetters[network] ?? lettersOfNetworks[network][0];
    const before = last.get(`${network}${ofClass}`);
    const letter = before ? mateOf(before) : ofClass === 1 ? first : mateOf(first);
    last.set(`${network}${ofClass}`, letter);
    return letter;
  };
}

function draftsOf(
  assignment: Assignment,
  { own, singleCue, singleGroup, otherGroups }: TrainingCells,
  nextLetter: NextLetter,
  random: SeededRandom,
): ItemDraft[] {
  const otherCue = otherContext(singleCue);
  const singleClass = answerClass(own.pole, singleCue);
  const letters = random.shuffle<NetworkLetter>(lettersOfNetworks[own.network]);
  const cells = [
    { optionCount: singleGroup, context: singleCue, letter: nextLetter(own.network, singleClass), class: singleClass },
    ...otherGroups.map((optionCount, index) => ({
      optionCount,
      context: otherCue,
      letter: letters[index] ?? lettersOfNetworks[own.network][0],
      class: otherClass(singleClass),
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

/** @returns the class whose pseudo-words are right for a word of this pole under this cue. */
function answerClass(pole: WordPole, context: Context): PseudoWordClass {
  const ownClass = pole === 'low' ? 1 : 2;
  return context === 'SIMILAR' ? ownClass : otherClass(ownClass);
}

function withOptionsOfBothNetworks(
  drafts: readonly ItemDraft[],
  assignment: Assignment,
  random: SeededRandom,
): PlannedItem[] {
  const ofGroup = (group: number) =>
    byCueInDrawnOrder(
      drafts.filter(({ optionCount }) => optionCount === group),
      random,
    );
  const pairs = inTurn(ofGroup(3), pairsOfParts, random);
  const fifths = inTurn(ofGroup(5), fifthOptions, random);
  return drafts.map((draft) => {
    const right = roleOf(assignment, draft.correct);
    const around = rolesAround(right);
    const parts = pairs.get(draft) ?? (['lure', 'same', 'opposite'] as const);
    const fifth = fifths.get(draft);
    const roles = [right, ...parts.map((part) => around[part]), ...(fifth ? [fifth(right)] : [])];
    return { ...draft, planned: roles.map((role) => optionAround(assignment, right, role)) };
  });
}

/** The mate of the right letter in the right class would be right as well, so it is never shown. */
const fifthOptions: readonly ((right: RoleInNetwork) => RoleInNetwork)[] = [
  (right) => ({ letter: mateOf(right.letter), class: otherClass(right.class) }),
  (right) => ({ letter: mateOf(partnerOf(right.letter)), class: right.class }),
  (right) => ({ letter: mateOf(partnerOf(right.letter)), class: otherClass(right.class) }),
];
