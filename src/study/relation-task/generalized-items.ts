import type { Assignment } from '#study/assignment/assignment.ts';
import { exemplarsOfOtherRows, exemplarsOfTen } from '#study/assignment/fillers.ts';
import { optionCounts } from '#study/assignment/skeleton.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import { otherContext, type WordTable } from '#study/words/word-table.ts';
import type { PlannedItem } from './planned-item.ts';
import { contextsOfSlots } from './test-slots.ts';

/** The assignment's option sets under the day's cues (docs/protocol/relational-tasks.md, 15). */
export function generalizedItems(
  { table, assignment }: { table: WordTable; assignment: Assignment },
  random: SeededRandom,
): PlannedItem[] {
  const { exemplars, testOneSets, bit } = assignment;
  const poles = new Map(
    [...exemplarsOfOtherRows(table, exemplars), ...exemplarsOfTen(exemplars, 'testOnly')].map(({ word, pole }) => [
      word,
      pole,
    ]),
  );
  return optionCounts.flatMap((optionCount) => {
    const sets = testOneSets.filter((set) => set.optionCount === optionCount);
    const dealt = random.shuffle(contextsOfSlots(optionCount, bit));
    return sets.flatMap(({ word, fillers }, index): PlannedItem[] => {
      const own = exemplars.find((one) => one.word === word);
      const context = dealt[index];
      if (!own || !context) return [];
      const correct = own.testOnly[context];
      const isOfRightPole = (filler: string) => poles.get(filler) === poles.get(correct);
      return [
        {
          optionCount,
          kind: 'GEN',
          node: word,
          sample: word,
          context,
          correct,
          planned: [
            { word: correct, part: 'right' },
            { word: own.testOnly[otherContext(context)], part: 'lure' },
            ...fillers.map((filler) => ({
              word: filler,
              part: isOfRightPole(filler) ? ('same' as const) : ('opposite' as const),
            })),
          ],
        },
      ];
    });
  });
}
