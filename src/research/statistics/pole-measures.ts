import { keyedBy } from '#study/keyed/keyed-by.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import { association, type BothMeasures } from './association.ts';
import { type MeasureTable, measureChange } from './day-measures.ts';
import { holmOverChanges, holmOverTests } from './holm.ts';
import { type PoleMeasures, type PoleOrAll, polesAndAll, valencesByPole } from './pole-measures-shape.ts';
import { type Retest, type ValenceHalves, valenceReliability } from './valence-reliability.ts';

/** One participant's ratings of a pole's words, or of all, on one day. */
export type PoleDay = {
  participant: string;
  day: StudyDay;
  pole: PoleOrAll;
  valence: number;
  /** Mean natural logarithm of the reaction times in ms. */
  logTime: number;
};

/** Over all finished tests. */
export type PersonSpeed = {
  /** 0 to 1. */
  share: number;
  /** Mean natural logarithm of the response latencies in ms. */
  logLatency: number;
};

/** One percent of a time. */
const logTimePathStep = 0.01;

type PoleMeasuresInput = {
  poleDays: readonly PoleDay[];
  halves: readonly ValenceHalves[];
  retests?: readonly Retest[];
  depression: MeasureTable;
  speeds: readonly PersonSpeed[];
};

/** Ratings by pole of the word table, and their associations (docs/protocol/statistics.md, 10). */
export function poleMeasures({ poleDays, halves, retests, depression, speeds }: PoleMeasuresInput): PoleMeasures {
  const ofPole = Map.groupBy(poleDays, ({ pole }) => pole);
  const tableOf = (pole: PoleOrAll, value: 'valence' | 'logTime') => toTable(ofPole.get(pole) ?? [], value);
  const valences = keyedBy(polesAndAll, (pole) => tableOf(pole, 'valence'));
  const withDistance = { ...valences, distance: distanceOf(valences.pleasant, valences.unpleasant) };
  const ofPoles = (of: (days: Days) => number | undefined) =>
    holmOverTests(keyedBy(polesAndAll, (pole) => association(pointsOf(valences[pole], depression, of))));
  return {
    reliability: valenceReliability(withDistance, halves, retests),
    valence: holmOverChanges(keyedBy(valencesByPole, (name) => measureChange(withDistance[name]))),
    logTime: holmOverChanges(
      keyedBy(polesAndAll, (pole) => measureChange(tableOf(pole, 'logTime'), { pathStep: logTimePathStep })),
    ),
    depressionByValence: {
      dayOne: ofPoles((days) => days[1]),
      change: ofPoles(changeOf),
    },
    accuracyBySpeed: association(
      speeds.map(({ share, logLatency }) => ({ x: logLatency, y: 100 * share })),
      ({ x, y }) => ({ x: Math.exp(x) / 1000, y }),
    ),
  };
}

type Days = Partial<Record<StudyDay, number>>;

function toTable(rows: readonly PoleDay[], value: 'valence' | 'logTime'): MeasureTable {
  const table = new Map<string, Days>();
  for (const row of rows) {
    const days = table.get(row.participant) ?? {};
    days[row.day] = row[value];
    table.set(row.participant, days);
  }
  return table;
}

function distanceOf(pleasant: MeasureTable, unpleasant: MeasureTable): MeasureTable {
  return new Map(
    [...pleasant].map(([participant, high]) => {
      const low = unpleasant.get(participant) ?? {};
      const distances: Days = {};
      for (const day of studyDays) {
        const [above, below] = [high[day], low[day]];
        if (above !== undefined && below !== undefined) distances[day] = above - below;
      }
      return [participant, distances] as const;
    }),
  );
}

const changeOf = (days: Days) => (days[1] === undefined || days[3] === undefined ? undefined : days[3] - days[1]);

function pointsOf(
  valence: MeasureTable,
  depression: MeasureTable,
  of: (days: Days) => number | undefined,
): BothMeasures[] {
  return [...valence].flatMap(([participant, days]) => {
    const [x, y] = [of(days), of(depression.get(participant) ?? {})];
    return x === undefined || y === undefined ? [] : [{ x, y }];
  });
}
