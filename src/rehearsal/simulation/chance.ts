import type { SeededRandom } from '#study/randomness/random.ts';

const fineness = 2 ** 31;

/** @returns a number in [0, 1) */
export function drawFraction(random: SeededRandom): number {
  return random.integer(0, fineness - 1) / fineness;
}

export function bernoulli(random: SeededRandom, probability: number): boolean {
  return drawFraction(random) < probability;
}

/** Box-Muller. */
export function drawNormal(random: SeededRandom, mean: number, deviation: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - drawFraction(random)));
  return mean + deviation * radius * Math.cos(2 * Math.PI * drawFraction(random));
}

/**
 * Log-normal, the shape of response times.
 * @param spread standard deviation of the logarithm; 0.3 to 0.5 is usual
 */
export function drawLogNormal(random: SeededRandom, median: number, spread: number): number {
  return median * Math.exp(drawNormal(random, 0, spread));
}

/**
 * @param shares values and weights, which need not add up to 1
 * @throws RangeError when empty
 */
export function drawByShare<Value>(random: SeededRandom, shares: readonly (readonly [Value, number])[]): Value {
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  let rest = drawFraction(random) * total;
  for (const [value, share] of shares) {
    if (rest < share) return value;
    rest -= share;
  }
  const last = shares.at(-1);
  if (last === undefined) throw new RangeError('Nothing can be drawn from an empty list.');
  return last[0];
}

export function roundWithin(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, Math.round(value)));
}
