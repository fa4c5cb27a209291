import { EigenvalueDecomposition, inverse, Matrix } from 'ml-matrix';
import { mean } from './descriptive.ts';
import type { NoOmega } from './reliability-shape.ts';

/** Pearson's, between columns; NaN without variance. */
export function correlations(columns: readonly (readonly number[])[]): Matrix {
  const centred = columns.map((values) => {
    const centre = mean(values);
    return Float64Array.from(values, (value) => value - centre);
  });
  const products = centred.map((one) => centred.map((other) => sumOfProducts(one, other)));
  const spread = products.map((row, index) => Math.sqrt(row[index] ?? Number.NaN));
  return new Matrix(
    products.map((row, first) =>
      row.map((product, second) => (first === second ? 1 : product / (at(spread, first) * at(spread, second)))),
    ),
  );
}

/** A plain loop, as this dominates the time at ten thousand participants. */
function sumOfProducts(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index += 1) sum += at(one, index) * at(other, index);
  return sum;
}

function at(values: Float64Array | readonly number[], index: number): number {
  return values[index] ?? Number.NaN;
}

/** Singular below this eigenvalue. */
const smallestEigenvalue = 1e-8;

/** @returns whether a column is a linear combination of others */
export function isSingular(correlation: Matrix): boolean {
  const { realEigenvalues } = new EigenvalueDecomposition(correlation, { assumeSymmetric: true });
  return Math.min(...realEigenvalues) < smallestEigenvalue;
}

/** A communality above 1 (Heywood case) has no proper solution. */
type Loadings = { loadings: number[]; noSolution: null } | { loadings: null; noSolution: NoOmega };

const maximumIterations = 10_000;

/**
 * Iterated principal axes: communalities start at the squared multiple correlations and iterate until none changes by 1e-10
 * (docs/protocol/statistics.md, 3; psych's `fa(fm = "pa")`, run to convergence).
 * @param correlation not singular
 * @returns loadings with a positive sum
 */
export function oneFactorLoadings(correlation: Matrix): Loadings {
  let communalities = inverse(correlation)
    .diagonal()
    .map((value) => 1 - 1 / value);
  for (let iteration = 0; iteration < maximumIterations; iteration += 1) {
    const loadings = firstAxis(correlation, communalities);
    const next = loadings.map((loading) => loading ** 2);
    if (next.some((communality) => communality > 1)) return { loadings: null, noSolution: 'heywood' };
    const change = Math.max(...next.map((value, index) => Math.abs(value - (communalities[index] ?? Number.NaN))));
    communalities = next;
    if (change < 1e-10) return { loadings, noSolution: null };
  }
  return { loadings: null, noSolution: 'no-convergence' };
}

function firstAxis(correlation: Matrix, communalities: readonly number[]): number[] {
  const reduced = correlation.clone();
  communalities.forEach((communality, index) => {
    reduced.set(index, index, communality);
  });
  const { realEigenvalues, eigenvectorMatrix } = new EigenvalueDecomposition(reduced, { assumeSymmetric: true });
  const largest = Math.max(...realEigenvalues);
  const axis = eigenvectorMatrix.getColumn(realEigenvalues.indexOf(largest));
  // The sign of an axis is arbitrary.
  const sign = axis.reduce((sum, value) => sum + value, 0) < 0 ? -1 : 1;
  return axis.map((value) => sign * value * Math.sqrt(Math.max(0, largest)));
}

/** McDonald's omega total: (sum l)^2 / ((sum l)^2 + sum(1 - l^2)). */
export function omegaOf(loadings: readonly number[]): number {
  const common = loadings.reduce((sum, loading) => sum + loading, 0) ** 2;
  const unique = loadings.reduce((sum, loading) => sum + 1 - loading ** 2, 0);
  return common / (common + unique);
}
