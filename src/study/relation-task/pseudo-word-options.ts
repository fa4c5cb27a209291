import type { Assignment } from '#study/assignment/assignment.ts';
import { createUseCounter } from '#study/assignment/even-plan.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import {
  classlessRoles,
  type LetterOf,
  lettersOfNetworks,
  type NetworkLetter,
  type NetworkRole,
  networkNames,
  otherClass,
  type PseudoWordClass,
} from '#study/words/pseudo-words.ts';
import type { PlannedItem, PlannedOption } from './planned-item.ts';
import type { ItemDraft } from './relation-item.ts';

export type RoleInNetwork = { letter: NetworkLetter; class: PseudoWordClass };

const partners = { B: 'D', D: 'B', C: 'E', E: 'C' } as const;
const mates = { B: 'C', C: 'B', D: 'E', E: 'D' } as const;

/** Counterpart in the other network. */
export function partnerOf(letter: NetworkLetter): NetworkLetter {
  return partners[letter];
}

export function networkMateOf(letter: NetworkLetter): NetworkLetter {
  return mates[letter];
}

/** @throws RangeError for an unassigned letter */
export function pseudoWordOf({ pseudoWords }: Assignment, { letter, class: ownClass }: RoleInNetwork): string {
  const cast: Partial<Record<NetworkRole, string>> = pseudoWords;
  const word = cast[`${letter}${ownClass}`];
  if (word === undefined) throw new RangeError(`Nobody plays ${letter}${ownClass} here.`);
  return word;
}

/** @throws RangeError outside the networks */
export function roleOf(assignment: Assignment, pseudoWord: string): RoleInNetwork {
  const cast: Partial<Record<string, string>> = assignment.pseudoWords;
  for (const network of networkNames) {
    for (const letter of lettersOfNetworks[network]) {
      for (const ownClass of [1, 2] as const) {
        if (cast[`${letter}${ownClass}`] === pseudoWord) return { letter, class: ownClass };
      }
    }
  }
  throw new RangeError(`${pseudoWord} is in no network.`);
}

/** Two networks (docs/protocol/relational-tasks.md, 15): classified by network and class relative to the right one. */
export function optionAround(assignment: Assignment, right: RoleInNetwork, role: RoleInNetwork): PlannedOption {
  const network = networkOfLetter(role.letter);
  const isOfNetwork = network === networkOfLetter(right.letter);
  const isOfClass = role.class === right.class;
  const isRight = isOfClass && role.letter === right.letter;
  const part = isOfNetwork ? (isRight ? 'right' : 'lure') : isOfClass ? 'same' : 'opposite';
  return { word: pseudoWordOf(assignment, role), part, network };
}

export function rolesAround(right: RoleInNetwork): Record<'lure' | 'same' | 'opposite', RoleInNetwork> {
  const partner = partnerOf(right.letter);
  return {
    lure: { letter: right.letter, class: otherClass(right.class) },
    same: { letter: partner, class: right.class },
    opposite: { letter: partner, class: otherClass(right.class) },
  };
}

/** Beside three options, in rotation. */
export const pairsOfParts = [
  ['lure', 'same'],
  ['lure', 'opposite'],
  ['same', 'opposite'],
] as const;

function networkOfLetter(letter: NetworkLetter) {
  const isOfX = lettersOfNetworks.X.some((ofX: LetterOf<'X'>) => ofX === letter);
  return isOfX ? 'X' : 'Y';
}

/** `networks: 1`: four pseudo-words have no class. */
type OneNetworkAssignment = Extract<Assignment, { networks: 1 }>;

/** One network: same letter of the other class, and classless pseudo-words, least used first (docs/protocol/relational-tasks.md, 16). */
export function withClasslessOptions(
  drafts: readonly ItemDraft[],
  assignment: OneNetworkAssignment,
  random: SeededRandom,
): PlannedItem[] {
  const classless = classlessRoles.map((role) => ({ word: assignment.pseudoWords[role] }));
  const used = createUseCounter([], random);
  const planned = random.shuffle(drafts).map((draft): [ItemDraft, PlannedOption[]] => {
    const right = roleOf(assignment, draft.correct);
    const lure = pseudoWordOf(assignment, { letter: right.letter, class: otherClass(right.class) });
    const fillers: PlannedOption[] = [];
    while (fillers.length < draft.optionCount - 2) {
      const { word } = used.leastUsed(classless.filter((one) => !fillers.some((filler) => filler.word === one.word)));
      used.add(word);
      fillers.push({ word, part: 'neither', network: null });
    }
    return [
      draft,
      [{ word: draft.correct, part: 'right', network: 'X' }, { word: lure, part: 'lure', network: 'X' }, ...fillers],
    ];
  });
  const optionsOf = new Map(planned);
  return drafts.map((draft) => ({ ...draft, planned: optionsOf.get(draft) ?? [] }));
}
