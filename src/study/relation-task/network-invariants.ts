import type { Assignment } from '#study/assignment/assignment.ts';
import type { Problem } from '#study/words/problem.ts';
import type { RelationItem } from './relation-item.ts';

/** Independent of the generator. */
export type Member = { network: 'X' | 'Y'; class: 1 | 2; letter: string | null };

export function lookUpMembers({ exemplars, pseudoWords }: Assignment): Map<string, Member> {
  const members = new Map<string, Member>();
  for (const { word, network, answerClass } of exemplars) {
    members.set(word, { network, class: answerClass, letter: null });
  }
  for (const [role, word] of Object.entries(pseudoWords)) {
    const letter = role.charAt(0);
    if (letter === 'N') continue;
    members.set(word, { network: 'BC'.includes(letter) ? 'X' : 'Y', class: role.endsWith('1') ? 1 : 2, letter });
  }
  return members;
}

/** Same network, and same class under SIMILAR, other class under OPOSTO. */
export function isRelated(one: Member, other: Member, cue: RelationItem['context']): boolean {
  return one.network === other.network && (one.class === other.class) === (cue === 'SIMILAR');
}

/** Treino 2 and Teste 2: exactly one option fits, and `optionParts` and `optionNetworks` are correct. */
export function* memberProblems(
  place: string,
  item: RelationItem,
  members: ReadonlyMap<string, Member>,
): Generator<Problem> {
  const sample = members.get(item.sample);
  const right = members.get(item.correct);
  const related = item.options.filter((option) => {
    const member = members.get(option);
    return sample && member && isRelated(sample, member, item.context);
  });
  if (String(related) !== item.correct) yield { place, expectation: 'exactly one option that is right' };
  const parts = item.options.map((option) => {
    const member = members.get(option);
    if (option === item.correct) return 'right';
    if (!member || !right) return 'neither';
    if (member.network === right.network) return 'lure';
    return member.class === right.class ? 'same' : 'opposite';
  });
  if (String(item.optionParts) !== String(parts)) {
    yield { place, expectation: 'parts that follow from networks and classes' };
  }
  const networks = item.options.map((option) => members.get(option)?.network ?? null);
  if (JSON.stringify(item.optionNetworks) !== JSON.stringify(networks)) {
    yield { place, expectation: 'the network of each option' };
  }
}

export function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** @returns whether choices rotate about evenly */
export function isBalanced(taken: readonly string[], choices: readonly string[]): boolean {
  const counts = countOf(taken);
  const times = choices.map((choice) => counts.get(choice) ?? 0);
  const known = times.reduce((sum, count) => sum + count, 0);
  return known === taken.length && Math.max(...times) - Math.min(...times) <= 1;
}

const partnerLetters: Record<string, string> = { B: 'D', D: 'B', C: 'E', E: 'C' };
const mateLetters: Record<string, string> = { B: 'C', C: 'B', D: 'E', E: 'D' };

/**
 * Wrong options of a right pseudo-word: `around` lure, same and opposite; `others` the rest; `turn` the rotated pair or fifth option.
 * Class 1 is that of the right one.
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

/** Checks the composition by number of options and networks. */
export function* surroundingOptionProblems(
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
