import normalCdf from '@stdlib/stats-base-dists-normal-cdf';
import tQuantile from '@stdlib/stats-base-dists-t-quantile';

/** How often people are drawn again. */
export const bootstrapDraws = 2_000;

const modulus = 2 ** 31 - 1;
const firstState = 20_261_129;
/** Of the generators of Park & Miller 1988: of where a draw begins, and of the people in it. Products stay under 2^53, so that R has the same. */
const multipliers = { ofDraws: 48_271, ofPeople: 16_807 } as const;

let latest: { n: number; draws: readonly Uint32Array[] } | undefined;

/**
 * The same draws for every figure over so many people, and the same as in `reanalysis.R`.
 * @returns of each draw the n places, from 0, of the people in it
 */
export function drawsOf(n: number): readonly Uint32Array[] {
  if (latest?.n === n) return latest.draws;
  let start = firstState;
  const draws = Array.from({ length: bootstrapDraws }, () => {
    start = (multipliers.ofDraws * start) % modulus;
    const places = new Uint32Array(n);
    for (let place = 0, state = start; place < n; place += 1) {
      state = (multipliers.ofPeople * state) % modulus;
      places[place] = Math.floor((state / modulus) * n);
    }
    return places;
  });
  latest = { n, draws };
  return draws;
}

/**
 * Percentiles of a bootstrap are as narrow as a normal interval with the deviation over n: by so much they are taken further out
 * (Hesterberg 2015).
 * @returns the standard normal deviate of the ends, 95 %
 */
export function expandedDeviate(n: number): number {
  return Math.sqrt(n / (n - 1)) * tQuantile(0.975, n - 1);
}

/** @returns the probability of the lower end: `normalCdf` of the deviate under zero */
export function expandedTail(n: number): number {
  return normalCdf(-expandedDeviate(n), 0, 1);
}

/** @returns a quantile as R's `quantile` of type 7. @param sorted from the lowest */
export function quantileOf(sorted: Float64Array, probability: number): number {
  const place = (sorted.length - 1) * probability;
  const below = Math.floor(place);
  const low = sorted[below] ?? Number.NaN;
  return low + (place - below) * ((sorted[Math.min(below + 1, sorted.length - 1)] ?? Number.NaN) - low);
}
