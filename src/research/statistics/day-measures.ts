import { type StudyDay, studyDays } from '#study/protocol.ts';
import { describeSums } from './bootstrap-mean.ts';
import { describeSample } from './descriptive.ts';
import { friedmanTest } from './friedman-test.ts';
import type { MeasureChange } from './measure-change-shape.ts';
import type { Measure } from './measures.ts';
import { minimumForInference } from './minimum-for-inference.ts';
import { pairedChange } from './paired-change.ts';
import { personPaths } from './person-paths.ts';

/** One participant's day; null where the part is unfinished. */
export type DayMeasures = { participant: string; day: StudyDay } & Record<Measure, number | null>;

export const dayPairs = [
  { from: 1, to: 2 },
  { from: 2, to: 3 },
  { from: 1, to: 3 },
] as const satisfies readonly { from: StudyDay; to: StudyDay }[];

/** By participant and day. */
export type MeasureTable = ReadonlyMap<string, Partial<Record<StudyDay, number>>>;

export function tableOf(rows: readonly DayMeasures[], measure: Measure): MeasureTable {
  const table = new Map<string, Partial<Record<StudyDay, number>>>();
  for (const row of rows) {
    const value = row[measure];
    if (value === null) continue;
    const days = table.get(row.participant) ?? {};
    days[row.day] = value;
    table.set(row.participant, days);
  }
  return table;
}

/** Complete pairs, in table order. */
export function pairsOf(table: MeasureTable, from: StudyDay, to: StudyDay): { earlier: number; later: number }[] {
  return [...table.values()].flatMap((days) => {
    const [earlier, later] = [days[from], days[to]];
    return earlier === undefined || later === undefined ? [] : [{ earlier, later }];
  });
}

/**
 * One measure over the days (docs/protocol/statistics.md, 2).
 * @param given `pathStep`: rounding of single lines; `areSums`: of the inventory
 */
export function measureChange(
  table: MeasureTable,
  { pathStep = 0.1, areSums = false }: { pathStep?: number; areSums?: boolean } = {},
): MeasureChange {
  const describe = areSums ? describeSums : describeSample;
  const valuesOf = (day: StudyDay) => [...table.values()].flatMap((days) => days[day] ?? []);
  const days = studyDays.map((day) => {
    const values = valuesOf(day);
    return { day, description: describe(values), fewValues: values.length < minimumForInference ? values : [] };
  });
  const changes = dayPairs.map(({ from, to }) => ({ from, to, change: pairedChange(pairsOf(table, from, to)) }));
  const complete = [...table.values()].flatMap((row) => {
    const values = studyDays.flatMap((day) => row[day] ?? []);
    return values.length === studyDays.length ? [values] : [];
  });
  const samePeople = {
    days: studyDays.map((day, index) => ({
      day,
      description: describe(complete.flatMap((values) => values[index] ?? [])),
    })),
    paths: personPaths(complete, pathStep),
  };
  return { days, changes, samePeople, friedman: friedmanTest(complete) };
}
