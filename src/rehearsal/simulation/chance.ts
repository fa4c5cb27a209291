import type { SeededRandom } from '#study/randomness/random.ts';

const fineness = 2 ** 31;

/** @returns a number from 0 up to, and without, 1. */
export function drawFraction(random: SeededRandom): number {
  return random.integer(0, fineness - 1) / fineness;
}

/** @returns true with this probability, from 0 to 1. */
export function happens(random: SeededRandom, probability: number): boolean {
  return drawFraction(random) < probability;
}

/** @returns a draw from the normal distribution (Box-Muller). */
export function drawNormal(random: SeededRandom, mean: number, deviation: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - drawFraction(random)));
  return mean + deviation * radius * Math.cos(2 * Math.PI * drawFraction(random));
}

/**
 * @param spread the standard deviation of the logarithm; 0.3 to 0.5 is usual for response times
 * @returns a draw from the log-normal distribution, whose shape response times have
 */
export function drawLogNormal(random: SeededRandom, median: number, spread: number): number {
  return median * Math.exp(drawNormal(random, 0, spread));
}

/**
 * @param shares what can be drawn and its weight; the weights need not add up to 1
 * @throws RangeError when the list is empty
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

/** @returns the nearest whole number between both bounds. */
export function roundWithin(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, Math.round(value)));
}

/** @returns a time with the one decimal that is stored. */
export function roundToTenth(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
