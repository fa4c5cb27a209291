import normalCdf from '@stdlib/stats-base-dists-normal-cdf';
import tQuantile from '@stdlib/stats-base-dists-t-quantile';

/** Resamples. */
export const bootstrapDraws = 2_000;

const modulus = 2 ** 31 - 1;
const firstState = 20_261_129;
/** Park & Miller 1988: for the start of a draw, and for its people. Products stay below 2^53, so R computes the same. */
const multipliers = { ofDraws: 48_271, ofPeople: 16_807 } as const;

let latest: { n: number; draws: readonly Uint32Array[] } | undefined;

/**
 * Cached by n, and equal to those of `reanalysis.R`.
 * @returns per draw n indices from 0
 */
export function resampleIndices(n: number): readonly Uint32Array[] {
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
 * Bootstrap percentiles are too narrow, like a normal interval with the deviation over n; this expands them (Hesterberg 2015).
 * @returns standard normal deviate of the 95 % ends
 */
export function expandedDeviate(n: number): number {
  return Math.sqrt(n / (n - 1)) * tQuantile(0.975, n - 1);
}

/** @returns probability of the lower end */
export function expandedTail(n: number): number {
  return normalCdf(-expandedDeviate(n), 0, 1);
}

/** R's `quantile`, type 7. @param sorted ascending */
export function quantileOf(sorted: Float64Array, probability: number): number {
  const place = (sorted.length - 1) * probability;
  const below = Math.floor(place);
  const low = sorted[below] ?? Number.NaN;
  return low + (place - below) * ((sorted[Math.min(below + 1, sorted.length - 1)] ?? Number.NaN) - low);
}
