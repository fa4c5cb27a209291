import { keyedBy } from '#study/keyed/keyed-by.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import { association } from './association.ts';
import { cronbachAlpha, feldtInterval } from './cronbach-alpha.ts';
import type { MeasureTable } from './day-measures.ts';
import { describeSample, variance } from './descriptive.ts';
import { minimumForInference } from './minimum-for-inference.ts';
import { type Coefficient, steadyValences, type ValenceReliability } from './valence-reliability-shape.ts';

/** One person's ratings of odd and of even place on one day, each from the mean of its word over everybody: means of them. */
export type ValenceHalves = { day: StudyDay; odd: number; even: number };

/**
 * One person's retest of one day: means of the first and of the second ratings of the same words, each from the mean of its word over
 * everybody, and the mean distance of the two ratings of a word in points.
 */
export type Retest = { day: StudyDay; first: number; second: number; distance: number };

/** Under this a variance is the dust of sums. */
const noVariance = 1e-18;

/** How steady a person's mean valences are between days and within one (docs/protocol/statistics.md, 3). */
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

function retestOf(retests: readonly Retest[], wanted: StudyDay) {
  const here = retests.filter(({ day }) => day === wanted);
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
 * ICC(C,1) of McGraw & Wong 1996, ICC(3,1) of Shrout & Fleiss 1979, with the interval of the F distribution. It is that of one day out
 * of k whose alpha is known: alpha / (k - (k - 1) alpha), and its ends are those of Feldt's interval likewise.
 */
export function consistency(rows: readonly (readonly number[])[]): Coefficient {
  const days = rows[0]?.length ?? 0;
  if (rows.length < minimumForInference) return null;
  if (variance(rows.map((row) => row.reduce((sum, value) => sum + value, 0))) < noVariance) return null;
  const alpha = cronbachAlpha(rows);
  // Everybody alike in the differences between days: there is no error to infer from.
  if (1 - alpha < noVariance) return null;
  const ofOneDay = (reliability: number) => reliability / (days - (days - 1) * reliability);
  const { low, high } = feldtInterval(alpha, rows.length, days);
  return { value: ofOneDay(alpha), interval: { low: ofOneDay(low), high: ofOneDay(high) } };
}

/** Spearman-Brown: 2 r / (1 + r), and the ends of the interval of r likewise; none of halves that do not agree, r <= 0, where it has no meaning. */
export function splitHalf(halves: readonly Pick<ValenceHalves, 'odd' | 'even'>[]): Coefficient {
  const { r, interval } = association(halves.map(({ odd, even }) => ({ x: odd, y: even })));
  if (r === null || interval === null || r <= 0) return null;
  const whole = (ofHalf: number) => (2 * ofHalf) / (1 + ofHalf);
  // Under zero the whole day's would fall beyond all bounds.
  return { value: whole(r), interval: { low: whole(Math.max(0, interval.low)), high: whole(interval.high) } };
}
