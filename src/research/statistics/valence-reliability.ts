import { keyedBy } from '#study/keyed/keyed-by.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import { association } from './association.ts';
import { cronbachAlpha, feldtInterval } from './cronbach-alpha.ts';
import type { MeasureTable } from './day-measures.ts';
import { describeSample, variance } from './descriptive.ts';
import { minimumForInference } from './minimum-for-inference.ts';
import { type Coefficient, steadyValences, type ValenceReliability } from './valence-reliability-shape.ts';

/** Means over odd and even positions of one day, each rating centred on its word's mean. */
export type ValenceHalves = { day: StudyDay; odd: number; even: number };

/** Means of first and second ratings of the same words, centred on the word's mean, and the mean distance in points. */
export type Retest = { day: StudyDay; first: number; second: number; distance: number };

/** A smaller variance is rounding error. */
const noVariance = 1e-18;

/** docs/protocol/statistics.md, 3. */
export function valenceReliability(
  tables: Record<(typeof steadyValences)[number], MeasureTable>,
  halves: readonly ValenceHalves[],
  retests: readonly Retest[] = [],
): ValenceReliability {
  return {
    betweenDays: keyedBy(steadyValences, (name) => {
      const rows = completeRows(tables[name]);
      return { n: rows.length, icc: consistency(rows) };
    }),
    withinDay: studyDays.map((day) => {
      const here = halves.filter((half) => half.day === day);
      return { day, n: here.length, splitHalf: splitHalf(here) };
    }),
    ...(retests.length > 0 && { retest: studyDays.map((day) => ({ day, ...retestOf(retests, day) })) }),
  };
}

function retestOf(retests: readonly Retest[], studyDay: StudyDay) {
  const here = retests.filter(({ day }) => day === studyDay);
  const { r, interval } = association(here.map(({ first, second }) => ({ x: first, y: second })));
  return {
    n: here.length,
    correlation: r === null || interval === null ? null : { value: r, interval },
    distance: describeSample(here.map(({ distance }) => distance)),
  };
}

function completeRows(table: MeasureTable): number[][] {
  return [...table.values()].flatMap((days) => {
    const values = studyDays.flatMap((day) => days[day] ?? []);
    return values.length === studyDays.length ? [values] : [];
  });
}

/**
 * ICC(C,1) of McGraw & Wong 1996, ICC(3,1) of Shrout & Fleiss 1979, F interval. From alpha of k days: alpha / (k - (k - 1) alpha), and so
 * the ends of Feldt's interval.
 */
export function consistency(rows: readonly (readonly number[])[]): Coefficient {
  const days = rows[0]?.length ?? 0;
  if (rows.length < minimumForInference) return null;
  if (variance(rows.map((row) => row.reduce((sum, value) => sum + value, 0))) < noVariance) return null;
  const alpha = cronbachAlpha(rows);
  // Equal differences between days leave no error to infer from.
  if (1 - alpha < noVariance) return null;
  const ofOneDay = (reliability: number) => reliability / (days - (days - 1) * reliability);
  const { low, high } = feldtInterval(alpha, rows.length, days);
  return { value: ofOneDay(alpha), interval: { low: ofOneDay(low), high: ofOneDay(high) } };
}

/** Spearman-Brown, 2 r / (1 + r), of value and ends; null where r <= 0, where it has no meaning. */
export function splitHalf(halves: readonly Pick<ValenceHalves, 'odd' | 'even'>[]): Coefficient {
  const { r, interval } = association(halves.map(({ odd, even }) => ({ x: odd, y: even })));
  if (r === null || interval === null || r <= 0) return null;
  const whole = (ofHalf: number) => (2 * ofHalf) / (1 + ofHalf);
  // A negative end would step up beyond all bounds.
  return { value: whole(r), interval: { low: whole(Math.max(0, interval.low)), high: whole(interval.high) } };
}
