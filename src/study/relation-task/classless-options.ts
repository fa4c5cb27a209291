import type { Assignment } from '#study/assignment/assignment.ts';
import { startUseCount } from '#study/assignment/even-plan.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import { classlessRoles, otherClass } from '#study/words/pseudo-words.ts';
import type { PlannedItem, PlannedOption } from './planned-item.ts';
import { pseudoWordOf, roleOf } from './pseudo-word-options.ts';
import type { ItemDraft } from './relation-item.ts';

/** An assignment with the setting `networks: 1`, in which four pseudo-words are of no class. */
export type OneNetworkAssignment = Extract<Assignment, { networks: 1 }>;

/**
 * With one network the right pseudo-word stands beside the same letter of the other class and pseudo-words of no class, the least
 * used of the block first (docs/protocol/relational-tasks.md, 16).
 */
export function withClasslessOptions(
  drafts: readonly ItemDraft[],
  assignment: OneNetworkAssignment,
  random: SeededRandom,
): PlannedItem[] {
  const classless = classlessRoles.map((role) => ({ word: assignment.pseudoWords[role] }));
  const used = startUseCount([], random);
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
