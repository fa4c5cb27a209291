import { dayPairs, type MeasureTable } from './day-measures.ts';
import type { GroupChange } from './group-changes-shape.ts';
import { groupDifference } from './group-difference.ts';
import { type Measure, measures } from './measures.ts';
import type { PersonBackground } from './partial-correlation.ts';

/** Welch's t over changes (docs/protocol/statistics.md, 12). Empty before unblinding, when all are in group 1. */
export function groupChanges(
  people: readonly PersonBackground[],
  tableFor: (measure: Measure) => MeasureTable,
): GroupChange[] {
  const groupOf = new Map(people.map(({ participant, group }) => [participant, group]));
  const later = [...new Set(groupOf.values())].filter((group) => group !== null && group > 1).toSorted();
  return measures.flatMap((measure) =>
    dayPairs.flatMap(({ from, to }) => {
      const changes = [...tableFor(measure)].flatMap(([participant, { [from]: earlier, [to]: after }]) =>
        earlier === undefined || after === undefined
          ? []
          : [{ group: groupOf.get(participant), change: after - earlier }],
      );
      const of = (number: number | null) => changes.filter(({ group }) => group === number).map(({ change }) => change);
      return later.flatMap((group): GroupChange[] => {
        if (group === null) return [];
        const { difference, test } = groupDifference(of(group), of(1));
        return [
          {
            ...{ measure, from, to, group, people: of(group).length, ofFirst: of(1).length, difference },
            test: test && { t: test.t, degreesOfFreedom: test.degreesOfFreedom, p: test.p },
          },
        ];
      });
    }),
  );
}
