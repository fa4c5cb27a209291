import { otherClass } from '#study/assignment/answer-class.ts';
import type { ItemDraft } from '#study/relation-task/relation-item.ts';
import {
  type ClassRole,
  classlessRoles,
  type PseudoWordCast,
  type PseudoWordLetter,
} from '#study/words/pseudo-words.ts';
import type { ShownCount } from './shown-count.ts';

const classRoles = ['B1', 'C1', 'B2', 'C2'] as const satisfies readonly ClassRole[];

/**
 * The wrong options where the right one is a pseudo-word (docs/protocol/relational-tasks.md, 7 and 8.3): the same letter of the
 * other class, in Treino 2 from four options on its other letter too, then pseudo-words of no class, least shown first.
 */
export function pseudoWordDistractors(draft: ItemDraft, cast: PseudoWordCast, shown: ShownCount): string[] {
  const role = classRoles.find((candidate) => cast[candidate] === draft.correct);
  if (!role) throw new RangeError(`${draft.correct} belongs to no class.`);
  const [letter, ownClass] = splitRole(role);
  const letters: PseudoWordLetter[] = draft.kind === 'ARB' && draft.optionCount > 3 ? ['B', 'C'] : [letter];
  const ofOtherClass = letters.map((otherLetter) => cast[`${otherLetter}${otherClass(ownClass)}`]);
  const classless = shown.takeLeastShown(
    classlessRoles.map((classlessRole) => cast[classlessRole]),
    draft.optionCount - 1 - ofOtherClass.length,
  );
  return [...ofOtherClass, ...classless];
}

function splitRole(role: ClassRole): [PseudoWordLetter, 1 | 2] {
  return [role.startsWith('B') ? 'B' : 'C', role.endsWith('1') ? 1 : 2];
}
