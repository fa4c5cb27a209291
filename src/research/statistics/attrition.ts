import { keyedBy } from '#study/keyed/keyed-by.ts';
import type { Attrition, FlowDay } from './attrition-shape.ts';
import type { MeasureTable } from './day-measures.ts';
import { groupDifference } from './group-difference.ts';
import { holmOverTests } from './holm.ts';
import { type Measure, measures } from './measures.ts';

type AttritionInput = {
  flow: readonly FlowDay[];
  /** Finished all three days. */
  stayed: ReadonlySet<string>;
  tables: (measure: Measure) => MeasureTable;
};

/** Participant flow and baseline differences (docs/protocol/statistics.md, 11). */
export function attrition({ flow, stayed, tables }: AttritionInput): Attrition {
  const baseline = keyedBy(measures, (measure) => {
    const first = [...tables(measure)].flatMap(([participant, days]) =>
      days[1] === undefined ? [] : [{ participant, value: days[1] }],
    );
    const of = (isStayed: boolean) =>
      first.filter(({ participant }) => stayed.has(participant) === isStayed).map(({ value }) => value);
    return groupDifference(of(true), of(false), measure !== 'valence');
  });
  return { flow: [...flow], baseline: holmOverTests(baseline) };
}
