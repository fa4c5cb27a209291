import type { Assignment } from '#study/assignment/assignment.ts';
import type { Problem } from '#study/words/problem.ts';
import type { Member } from './network-lookup.ts';
import type { RelationItem } from './relation-item.ts';

const partnerLetters: Record<string, string> = { B: 'D', D: 'B', C: 'E', E: 'C' };
const mateLetters: Record<string, string> = { B: 'C', C: 'B', D: 'E', E: 'D' };

/**
 * The wrong options around a right pseudo-word: `around` are lure, same and opposite as far as they are there, `others` what else,
 * and `turn` what is taken in turn: the pair beside three options, the fifth option beside five. A class is told as 1 for that of
 * the right one, 2 for the other one.
 */
export function wrongRolesOf(
  item: RelationItem,
  members: ReadonlyMap<string, Member>,
): { around: string[]; others: string[]; turn: string } {
  const right = members.get(item.correct);
  const letter = right?.letter ?? '';
  const partner = partnerLetters[letter] ?? '';
  const names = new Map([
    [`${letter} 2`, 'lure'],
    [`${partner} 1`, 'same'],
    [`${partner} 2`, 'opposite'],
  ]);
  const letterNames = new Map([
    [mateLetters[letter], 'mate'],
    [mateLetters[partner], 'mate of partner'],
  ]);
  const around: string[] = [];
  const others: string[] = [];
  for (const option of item.options) {
    if (option === item.correct) continue;
    const member = members.get(option);
    const ownClass = member?.class === right?.class ? 1 : 2;
    const name = names.get(`${member?.letter} ${ownClass}`);
    if (name) around.push(name);
    else others.push(member?.letter ? `${letterNames.get(member.letter)} ${ownClass}` : 'none');
  }
  around.sort();
  return { around, others, turn: String(item.optionCount === 3 ? around : others) };
}

/** @returns whether the options around a right pseudo-word are those of its number of options and of the networks. */
export function* aroundProblems(
  place: string,
  item: RelationItem,
  members: ReadonlyMap<string, Member>,
  { networks }: Assignment,
): Generator<Problem> {
  const { around, others } = wrongRolesOf(item, members);
  const isSound =
    networks === 1
      ? String(around) === 'lure' && others.length === item.optionCount - 2 && others.every((other) => other === 'none')
      : around.length === Math.min(3, item.optionCount - 1) &&
        others.length === (item.optionCount === 5 ? 1 : 0) &&
        !others.includes('none');
  if (!isSound) {
    const expectation =
      networks === 1
        ? 'the letter of the right one in the other class and else pseudo-words of no class'
        : 'the right one, its letter in the other class, its partner in both, and one more beside five options';
    yield { place, expectation };
  }
}
