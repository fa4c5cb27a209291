import type { Assignment } from '#study/assignment/assignment.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import { otherClass } from '#study/words/pseudo-words.ts';
import type { ContextQuota, TrainedWord } from './derived-items.ts';
import { assignRoundRobin, type PlannedItem } from './planned-item.ts';
import {
  networkMateOf,
  optionAround,
  pairsOfParts,
  partnerOf,
  type RoleInNetwork,
  roleOf,
  rolesAround,
  withClasslessOptions,
} from './pseudo-word-options.ts';
import type { DerivedDraft, ItemDraft } from './relation-item.ts';

/**
 * Combinatorial entailment: two pseudo-words of different letters, trained with the same word, are similar under equal cues, else
 * opposite.
 *
 * @param words as many as the quota
 * @throws RangeError when the trained items allow none, which a valid Treino 2 prevents
 */
export function combinatorialDrafts(
  assignment: Assignment,
  words: readonly TrainedWord[],
  quota: ContextQuota,
  random: SeededRandom,
): DerivedDraft[] {
  return chooseDifferentItems(
    words.map((word) => random.shuffle(derivableDrafts(assignment, word))),
    quota,
  );
}

function derivableDrafts(assignment: Assignment, { word, cells }: TrainedWord): DerivedDraft[] {
  const letterOf = (pseudoWord: string) => roleOf(assignment, pseudoWord).letter;
  return cells.flatMap((from) =>
    cells
      .filter((to) => letterOf(to.correct) !== letterOf(from.correct))
      .map((to) => ({
        kind: 'CE' as const,
        node: word,
        sample: from.correct,
        context: from.context === to.context ? ('SIMILAR' as const) : ('OPOSTO' as const),
        correct: to.correct,
      })),
  );
}

/**
 * Backtracking over words.
 * @throws RangeError without a solution
 */
function chooseDifferentItems(choices: readonly (readonly DerivedDraft[])[], quota: ContextQuota): DerivedDraft[] {
  const chosen = extend([], choices, quota);
  if (!chosen) throw new RangeError('The trained relations allow no five different derived ones.');
  return chosen;
}

function extend(
  chosen: readonly DerivedDraft[],
  choices: readonly (readonly DerivedDraft[])[],
  quota: ContextQuota,
): DerivedDraft[] | null {
  const candidates = choices[chosen.length];
  if (!candidates) return [...chosen];
  for (const item of candidates) {
    const placesLeft = quota[item.context] - chosen.filter(({ context }) => context === item.context).length;
    if (placesLeft === 0 || chosen.some((earlier) => asksTheSame(earlier, item))) continue;
    const complete = extend([...chosen, item], choices, quota);
    if (complete) return complete;
  }
  return null;
}

function asksTheSame(one: DerivedDraft, other: DerivedDraft): boolean {
  return one.sample === other.sample && one.context === other.context && one.correct === other.correct;
}

/** Wrong options as in Treino 2; a fifth has the letter of the sample or its partner. */
export function withCombinatorialOptions(
  drafts: readonly ItemDraft[],
  assignment: Assignment,
  random: SeededRandom,
): PlannedItem[] {
  if (assignment.networks === 1) return withClasslessOptions(drafts, assignment, random);
  const ofGroup = (group: number) => random.shuffle(drafts.filter(({ optionCount }) => optionCount === group));
  const pairs = assignRoundRobin(ofGroup(3), pairsOfParts, random);
  const similarFifths = assignRoundRobin(
    ofGroup(5).filter(({ context }) => context === 'SIMILAR'),
    fifthUnderSimilar,
    random,
  );
  return drafts.map((draft) => {
    const right = roleOf(assignment, draft.correct);
    const around = rolesAround(right);
    const parts = pairs.get(draft) ?? (['lure', 'same', 'opposite'] as const);
    const roles = [right, ...parts.map((part) => around[part])];
    if (draft.optionCount === 5) roles.push((similarFifths.get(draft) ?? random.pick(fifthUnderOpposite))(right));
    return { ...draft, planned: roles.map((role) => optionAround(assignment, right, role)) };
  });
}

type Fifth = (right: RoleInNetwork) => RoleInNetwork;

/** The sample has the right letter's mate: in the right class under SIMILAR, in the other under OPOSTO. */
const partnerOfSampleInClass: Fifth = (right) => ({
  letter: partnerOf(networkMateOf(right.letter)),
  class: right.class,
});
const partnerOfSampleInOtherClass: Fifth = (right) => ({
  letter: partnerOf(networkMateOf(right.letter)),
  class: otherClass(right.class),
});
const sampleLetterInOtherClass: Fifth = (right) => ({
  letter: networkMateOf(right.letter),
  class: otherClass(right.class),
});

const fifthUnderSimilar = [sampleLetterInOtherClass, partnerOfSampleInClass, partnerOfSampleInOtherClass];
const fifthUnderOpposite = [partnerOfSampleInClass, partnerOfSampleInOtherClass];
