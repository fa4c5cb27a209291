import type { Assignment } from '#study/assignment/assignment.ts';
import type { Problem } from '#study/words/problem.ts';
import {
  countOf,
  isBalanced,
  isRelated,
  lookUpMembers,
  type Member,
  memberProblems,
  surroundingOptionProblems,
  wrongRolesOf,
} from './network-invariants.ts';
import type { RelationBlock, RelationItem } from './relation-item.ts';

type Members = ReadonlyMap<string, Member>;

/** docs/protocol/relational-tasks.md, 15 and 16. @returns broken rules */
export function* arbitraryItemProblems({
  assignment,
  block: { items },
}: {
  assignment: Assignment;
  block: RelationBlock;
}): Generator<Problem> {
  const members = lookUpMembers(assignment);
  for (const [index, item] of items.entries()) {
    const place = `items[${index}]`;
    const [word, right] = [members.get(item.node), members.get(item.correct)];
    if (item.kind !== 'ARB' || item.sample !== item.node)
      yield { place, expectation: 'the node as sample of an ARB item' };
    if (!word || !right || right.letter === null || !isRelated(word, right, item.context)) {
      yield { place, expectation: 'as right option a pseudo-word of the network and of the answer class' };
    }
    yield* memberProblems(place, item, members);
    yield* surroundingOptionProblems(place, item, members, assignment);
  }
  yield* letterProblems(assignment, items, members);
  yield* countProblems(assignment, items, members);
  if (assignment.networks === 2) yield* alternationProblems(items, members);
}

/** Two cells of a cue use both letters; single ones alternate over the words of an answer class. */
function* letterProblems(
  { exemplars, fixedCells }: Assignment,
  items: readonly RelationItem[],
  members: Members,
): Generator<Problem> {
  const singleLetters: Record<string, string[]> = { X1: [], X2: [], Y1: [], Y2: [] };
  for (const { word } of exemplars) {
    const own = items.filter(({ node }) => node === word);
    for (const cue of ['SIMILAR', 'OPOSTO']) {
      const cells = own.filter(({ context }) => context === cue).flatMap(({ correct }) => members.get(correct) ?? []);
      if (new Set(cells.map(({ letter }) => letter)).size !== cells.length) {
        yield { place: `items of ${word}`, expectation: 'both letters under the cue that is asked twice' };
      }
      const [single, ...others] = cells;
      if (single?.letter && others.length === 0) singleLetters[`${single.network}${single.class}`]?.push(single.letter);
    }
  }
  for (const network of ['X', 'Y'] as const) {
    const [ofClass1 = [], ofClass2 = []] = [singleLetters[`${network}1`], singleLetters[`${network}2`]];
    const singles = ofClass1.length + ofClass2.length;
    if (Math.abs(ofClass1.length - ofClass2.length) > singles / 5) {
      yield { place: 'items', expectation: `single cells of ${network} in both answer classes, two or three of five` };
    }
    const alternate = [ofClass1, ofClass2].every((letters) => letters.every((one, at) => one !== letters[at + 1]));
    const [first, firstOfClass2] = [ofClass1[0], ofClass2[0]];
    if (!alternate || (first !== undefined && first === firstOfClass2)) {
      yield { place: 'items', expectation: `single cells of ${network} whose letters alternate in each answer class` };
    }
    const fixed = fixedCells?.firstLetters[network];
    if (fixed && (first ? first !== fixed : firstOfClass2 === fixed)) {
      yield { place: 'items', expectation: `${fixed}, drawn for the person, as first letter of ${network}` };
    }
  }
}

function* countProblems(
  { networks, pseudoWords }: Assignment,
  items: readonly RelationItem[],
  members: Members,
): Generator<Problem> {
  const timesRight = countOf(items.map(({ correct }) => correct));
  const timesShown = countOf(items.flatMap(({ options }) => options));
  for (const pseudoWord of Object.values(pseudoWords)) {
    const right = timesRight.get(pseudoWord) ?? 0;
    if (networks === 2 && (right < 3 || right > 5)) {
      yield { place: 'items', expectation: `${pseudoWord} as the right one 3 to 5 times` };
    }
    if (networks === 1 && (timesShown.get(pseudoWord) !== 15 || right > 0 !== members.has(pseudoWord))) {
      yield { place: 'items', expectation: `${pseudoWord} shown 15 times` };
    }
  }
}

/** Pairs of three options and fifth options rotate under either cue. */
function* alternationProblems(items: readonly RelationItem[], members: Members): Generator<Problem> {
  for (const [optionCount, choices] of [
    [3, ['lure,same', 'lure,opposite', 'opposite,same']],
    [5, ['mate 2', 'mate of partner 1', 'mate of partner 2']],
  ] as const) {
    const ofGroup = items.filter((item) => item.optionCount === optionCount);
    const taken = (group: readonly RelationItem[]) => group.map((item) => String(wrongRolesOf(item, members).turn));
    const groups = [ofGroup, ...['SIMILAR', 'OPOSTO'].map((cue) => ofGroup.filter(({ context }) => context === cue))];
    if (!groups.every((group) => isBalanced(taken(group), choices))) {
      yield { place: `items with ${optionCount} options`, expectation: `${choices.join(' / ')} in turn` };
    }
  }
}
