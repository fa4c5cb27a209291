import { expandedTail, quantileOf, resampleIndices } from './bootstrap.ts';
import { cronbachAlpha, transpose } from './cronbach-alpha.ts';
import type { Interval } from './description-shape.ts';
import { mean } from './descriptive.ts';

/** A smaller standard error is rounding error. */
const noError = 1e-9;

type Row = readonly number[];

/**
 * Studentized bootstrap over participants on the scale of ln(1 - alpha) (docs/protocol/statistics.md, 3). Feldt's interval assumes
 * normality: it covers 80 to 90 % with items mostly at the floor.
 * @returns null without an error of alpha
 */
export function bootstrapAlphaInterval(rows: readonly Row[]): Interval | null {
  const n = rows.length;
  const sorted = rows.toSorted(byValues);
  const centre = Math.log(1 - cronbachAlpha(sorted));
  const error = jackknifeError(sorted);
  if (!(error > noError)) return null;
  const ofDraw = logOfRest(sorted);
  const deviates = resampleIndices(n).flatMap((draw) => {
    const drawn = ofDraw(draw);
    return drawn.error > noError ? [(drawn.value - centre) / drawn.error] : [];
  });
  const ordered = Float64Array.from(deviates).sort();
  const tail = expandedTail(n);
  const end = (probability: number) => 1 - Math.exp(centre - quantileOf(ordered, probability) * error);
  return { low: end(tail), high: end(1 - tail) };
}

/** Lexicographic; makes the draws independent of row order. */
function byValues(one: Row, other: Row): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

/** ln(1 - alpha) of a resample and its standard error by influences (van Zyl, Neudecker & Nel 2000, without normality). */
function logOfRest(rows: readonly Row[]): (draw: Uint32Array) => { value: number; error: number } {
  const n = rows.length;
  const items = rows[0]?.length ?? 0;
  const values = Float64Array.from(rows.flat());
  const [means, ofItems, ofTotals] = [new Float64Array(items), new Float64Array(n), new Float64Array(n)];
  return (draw) => {
    means.fill(0);
    for (const place of draw) {
      for (let item = 0; item < items; item += 1) {
        means[item] = (means[item] ?? 0) + (values[place * items + item] ?? 0);
      }
    }
    let squaresOfItems = 0;
    let squaresOfTotals = 0;
    for (let person = 0; person < n; person += 1) {
      let squares = 0;
      let total = 0;
      const from = (draw[person] ?? 0) * items;
      for (let item = 0; item < items; item += 1) {
        const deviation = (values[from + item] ?? 0) - (means[item] ?? 0) / n;
        squares += deviation * deviation;
        total += deviation;
      }
      ofItems[person] = squares;
      ofTotals[person] = total * total;
      squaresOfItems += squares;
      squaresOfTotals += total * total;
    }
    const ratio = squaresOfItems / squaresOfTotals;
    const rest = 1 - (items / (items - 1)) * (1 - ratio);
    let sum = 0;
    for (let person = 0; person < n; person += 1) {
      sum += ((ofItems[person] ?? 0) - ratio * (ofTotals[person] ?? 0)) ** 2;
    }
    const scale = ((items / (items - 1)) * n) / squaresOfTotals / rest;
    return { value: Math.log(rest), error: scale * Math.sqrt(sum / (n * (n - 1))) };
  };
}

/** Jackknife error, larger in small samples than the error by influences, which leaves 2 % of intervals too short at n = 30. */
function jackknifeError(rows: readonly Row[]): number {
  const n = rows.length;
  const items = rows[0]?.length ?? 0;
  const columns = [...transpose(rows), rows.map((row) => row.reduce((sum, value) => sum + value, 0))];
  const squaresWithout = columns.map((values) => {
    const [sum, squares] = [0, 1].map((power) => values.reduce((total, value) => total + value ** (power + 1), 0));
    return values.map((value) => (squares ?? 0) - value ** 2 - ((sum ?? 0) - value) ** 2 / (n - 1));
  });
  const values = rows.map((_, person) => {
    const of = squaresWithout.map((without) => without[person] ?? Number.NaN);
    const ratio = of.slice(0, items).reduce((total, squares) => total + squares, 0) / (of[items] ?? Number.NaN);
    return Math.log(1 - (items / (items - 1)) * (1 - ratio));
  });
  const centre = mean(values);
  return Math.sqrt(((n - 1) / n) * values.reduce((sum, value) => sum + (value - centre) ** 2, 0));
}
