import type { Assignment } from '#study/assignment/assignment.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import type { Context } from '#study/words/word-table.ts';
import { combinatorialDrafts, withCombinatorialOptions } from './combinatorial-drafts.ts';
import { mutualDrafts, withMutualOptions } from './mutual-drafts.ts';
import type { PlannedItem } from './planned-item.ts';
import type { RelationItem } from './relation-item.ts';
import { drawTestSlots } from './test-slots.ts';

export type TrainedWord = { word: string; cells: readonly Pick<RelationItem, 'context' | 'correct'>[] };

export type ContextQuota = Readonly<Record<Context, number>>;

/**
 * Mutual entailment with the day's five words, combinatorial with the other five (docs/protocol/relational-tasks.md, 15).
 *
 * @param trainedItems of the last finished Treino 2 of that day
 * @throws RangeError when these do not match the assignment
 */
export function derivedItems(
  { day, assignment, trainedItems }: { day: StudyDay; assignment: Assignment; trainedItems: readonly RelationItem[] },
  random: SeededRandom,
): PlannedItem[] {
  const { exemplars, mutualWords, bit } = assignment;
  const trained = exemplars.map(({ word }): TrainedWord => {
    const cells = trainedItems.filter(({ kind, node }) => kind === 'ARB' && node === word);
    if (cells.length !== 3) throw new RangeError(`Treino 2 has trained no three cells of ${word}.`);
    return { word, cells };
  });
  const moreSimilar: ContextQuota = { SIMILAR: 3, OPOSTO: 2 };
  const moreOpposite: ContextQuota = { SIMILAR: 2, OPOSTO: 3 };
  const isMutual = ({ word }: TrainedWord) => mutualWords[day].includes(word);
  const mutual = trained.filter(isMutual);
  const combinatorial = trained.filter((one) => !isMutual(one));
  const drafts = drawTestSlots(
    [
      ...mutualDrafts(mutual, bit === 0 ? moreSimilar : moreOpposite, random),
      ...combinatorialDrafts(assignment, combinatorial, bit === 0 ? moreOpposite : moreSimilar, random),
    ],
    bit,
    random,
  );
  return [
    ...withMutualOptions(
      drafts.filter(({ kind }) => kind === 'ME'),
      assignment,
      random,
    ),
    ...withCombinatorialOptions(
      drafts.filter(({ kind }) => kind === 'CE'),
      assignment,
      random,
    ),
  ];
}
