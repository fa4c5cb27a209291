import type { Assignment } from '#study/assignment/assignment.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { Problem } from '#study/words/problem.ts';
import {
  isBalanced,
  lookUpMembers,
  type Member,
  memberProblems,
  surroundingOptionProblems,
  wrongRolesOf,
} from './network-invariants.ts';
import type { RelationBlock, RelationItem } from './relation-item.ts';

type Members = ReadonlyMap<string, Member>;

/** docs/protocol/relational-tasks.md, 15 and 16. @returns broken rules */
export function* derivedItemProblems({
  assignment,
  block: { items },
  day,
  trainedItems,
}: {
  assignment: Assignment;
  block: RelationBlock;
  day: StudyDay;
  trainedItems: readonly RelationItem[];
}): Generator<Problem> {
  const members = lookUpMembers(assignment);
  for (const [index, item] of items.entries()) {
    const place = `items[${index}]`;
    if (item.kind !== (assignment.mutualWords[day].includes(item.node) ? 'ME' : 'CE')) {
      yield { place, expectation: "ME with the words of the day's draw, CE with the others" };
    }
    yield* derivationProblems(place, item, trainedItems, members);
    yield* memberProblems(place, item, members);
    if (item.kind === 'CE') yield* surroundingOptionProblems(place, item, members, assignment);
    else yield* wordOptionProblems(place, item, assignment);
  }
  yield* cueProblems(items, assignment);
  if (assignment.networks === 2) yield* alternationProblems(items, members);
}

function* derivationProblems(
  place: string,
  { kind, node, sample, context, correct }: RelationItem,
  trainedItems: readonly RelationItem[],
  members: Members,
): Generator<Problem> {
  const cells = trainedItems.filter((trained) => trained.node === node);
  const cuesOf = (pseudoWord: string) =>
    cells.filter((trained) => trained.correct === pseudoWord).map((trained) => trained.context);
  const isDerived =
    kind === 'ME'
      ? correct === node && cuesOf(sample).includes(context)
      : members.get(sample)?.letter !== members.get(correct)?.letter &&
        cuesOf(sample).some((from) => cuesOf(correct).some((to) => (from === to ? 'SIMILAR' : 'OPOSTO') === context));
  if (!isDerived) yield { place, expectation: 'an item that follows from what was trained with its node that day' };
}

function* wordOptionProblems(place: string, item: RelationItem, assignment: Assignment): Generator<Problem> {
  const wrong = item.optionParts.filter((part) => part !== 'right').toSorted();
  const allowed =
    assignment.networks === 1
      ? [['lure', ...new Array<string>(item.optionCount - 2).fill('neither')]]
      : {
          3: [
            ['lure', 'same'],
            ['lure', 'opposite'],
            ['opposite', 'same'],
          ],
          4: [['lure', 'opposite', 'same']],
          5: ['lure', 'opposite', 'same'].map((fifth) => ['lure', 'opposite', 'same', fifth].toSorted()),
        }[item.optionCount];
  if (!allowed.some((parts) => String(parts) === String(wrong))) {
    yield { place, expectation: `wrong words of the parts ${allowed.join(' / ')}` };
  }
  const words = [...assignment.exemplars, ...(assignment.networks === 1 ? assignment.neutral : [])];
  if (item.options.some((option) => !words.some(({ word }) => word === option))) {
    yield { place, expectation: 'no other words than those of the assignment' };
  }
}

function* cueProblems(items: readonly RelationItem[], { bit }: Assignment): Generator<Problem> {
  const similarCount = (kind: RelationItem['kind']) =>
    items.filter((item) => item.kind === kind && item.context === 'SIMILAR').length;
  if (similarCount('ME') !== (bit === 0 ? 3 : 2) || similarCount('CE') !== (bit === 0 ? 2 : 3)) {
    yield { place: 'items', expectation: `the cues of ME and CE that belong to b = ${bit}` };
  }
  const combinatorial = items.filter(({ kind }) => kind === 'CE');
  if (new Set(combinatorial.map(({ sample, context, correct }) => `${sample} ${context} ${correct}`)).size !== 5) {
    yield { place: 'items', expectation: 'five CE items that differ in sample, cue or right option' };
  }
}

const pairs = ['lure,same', 'lure,opposite', 'opposite,same'];

function* alternationProblems(items: readonly RelationItem[], members: Members): Generator<Problem> {
  const group = (kind: string, optionCount: number) =>
    items.filter((item) => item.kind === kind && item.optionCount === optionCount);
  const partsOf = ({ optionParts }: RelationItem) => String(optionParts.filter((part) => part !== 'right').toSorted());
  const fifthOf = ({ optionParts }: RelationItem) =>
    ['lure', 'opposite', 'same'].find(
      (part) => optionParts.indexOf(part as 'lure') !== optionParts.lastIndexOf(part as 'lure'),
    ) ?? '';
  const turnOf = (item: RelationItem) => wrongRolesOf(item, members).turn;
  const [similar, opposite] = (['SIMILAR', 'OPOSTO'] as const).map((cue) =>
    group('CE', 5)
      .filter(({ context }) => context === cue)
      .map(turnOf),
  );
  const turns: [string, string[], string[]][] = [
    ['ME items with 3 options', group('ME', 3).map(partsOf), pairs],
    ['ME items with 5 options', group('ME', 5).map(fifthOf), ['lure', 'opposite', 'same']],
    ['CE items with 3 options', group('CE', 3).map(turnOf), pairs],
    ['CE items with 5 options', similar ?? [], ['mate 2', 'mate of partner 1', 'mate of partner 2']],
  ];
  for (const [place, taken, choices] of turns) {
    if (!isBalanced(taken, choices)) yield { place, expectation: `${choices.join(' / ')} in turn` };
  }
  if (opposite?.some((fifth) => !fifth.startsWith('mate of partner'))) {
    yield { place: 'CE items with 5 options', expectation: 'under OPOSTO the partner of the sample as fifth option' };
  }
}
