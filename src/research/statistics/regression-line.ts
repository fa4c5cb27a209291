import type { RegressionToMean } from './word-shift-shape.ts';

/** Repeated measurement. */
export type ValuePair = { first: number; second: number };

/** Additive over participants. */
export type PairSums = {
  n: number;
  first: number;
  second: number;
  firstSquares: number;
  secondSquares: number;
  products: number;
};

export const emptyPairSums: PairSums = { n: 0, first: 0, second: 0, firstSquares: 0, secondSquares: 0, products: 0 };

export function addPair(sums: PairSums, { first, second }: ValuePair): PairSums {
  return {
    n: sums.n + 1,
    first: sums.first + first,
    second: sums.second + second,
    firstSquares: sums.firstSquares + first ** 2,
    secondSquares: sums.secondSquares + second ** 2,
    products: sums.products + first * second,
  };
}

export function addSums(one: PairSums, other: PairSums): PairSums {
  return {
    n: one.n + other.n,
    first: one.first + other.first,
    second: one.second + other.second,
    firstSquares: one.firstSquares + other.firstSquares,
    secondSquares: one.secondSquares + other.secondSquares,
    products: one.products + other.products,
  };
}

/** @returns null below three pairs, or without variance in first or second values */
export function regressionToMean(sums: PairSums): RegressionToMean | null {
  const { n, first, second, firstSquares, secondSquares, products } = sums;
  if (n < 3) return null;
  // Valences are whole numbers, so these differences are exact.
  const firstSpread = n * firstSquares - first ** 2;
  const secondSpread = n * secondSquares - second ** 2;
  if (firstSpread <= 0 || secondSpread <= 0) return null;
  const correlation = (n * products - first * second) / Math.sqrt(firstSpread * secondSpread);
  return { n, mean: first / n, correlation };
}

/** Of a mean of first values: the expected mean. */
export function expectedSecond({ mean, correlation }: RegressionToMean, first: number): number {
  return mean + correlation * (first - mean);
}
