import type { Assignment2 } from '#study/assignment/version-2/assignment-2.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';
import type { Problem } from '#study/words/problem.ts';

const patterns = ['3,3,4,4,5', '3,3,4,5,5', '3,4,4,5,5'];

/** @returns every rule for the cells of a training block that it breaks (docs/protocol/relational-tasks.md, 15). */
export function* skeletonProblems(
  { exemplars, fixedCells }: Assignment2,
  items: readonly RelationItem[],
): Generator<Problem> {
  const singles = exemplars.flatMap(({ word, parity }) => {
    const own = items.filter(({ node }) => node === word);
    const single = own.find(({ context }) => own.filter((item) => item.context === context).length === 1);
    return single && own.length === 3 ? [{ parity, single }] : [];
  });
  if (singles.length !== 10) {
    yield { place: 'items', expectation: 'each of the ten words once under one cue and twice under the other' };
    return;
  }
  const isOwnCue = singles.map(({ parity, single }) => (parity === 'even') === (single.context === 'SIMILAR'));
  if (new Set(isOwnCue).size !== 1) {
    yield { place: 'items', expectation: 'the single cue of all ten words their own one, or of all ten the other one' };
  }
  if (fixedCells && isOwnCue.some((isOwn) => isOwn !== (fixedCells.singleCue === 'own'))) {
    yield {
      place: 'items',
      expectation: `as single cue the ${fixedCells.singleCue} one, which was drawn for the person`,
    };
  }
  const groups = ['even', 'odd'].map((parity) =>
    String(singles.flatMap((one) => (one.parity === parity ? [one.single.optionCount] : [])).toSorted()),
  );
  if (groups[0] !== groups[1] || !patterns.includes(groups[0] ?? '')) {
    yield { place: 'items', expectation: `single cells of even and of odd words in groups ${patterns.join(' or ')}` };
  }
}
