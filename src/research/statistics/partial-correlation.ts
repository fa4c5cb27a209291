import { type BothMeasures, inferenceOf } from './association.ts';
import type { PartialCorrelation } from './association-shape.ts';

export type PersonBackground = { participant: string; age: number; sex: string; group: number | null };

/** Relative tolerance: a smaller rest of a covariate is rounding error. */
const nothingLeft = 1e-12;

/**
 * Pearson's r of least squares residuals on age and sex, each sex a level (Fisher 1924); t with n - 2 - k degrees of freedom for k
 * covariates (docs/protocol/statistics.md, 10).
 */
export function partialCorrelation(points: readonly (BothMeasures & PersonBackground)[]): PartialCorrelation {
  const levels = [...new Set(points.map(({ sex }) => sex))].slice(1);
  const columns = [
    points.map(() => 1),
    points.map(({ age }) => age),
    ...levels.map((level) => points.map(({ sex }) => Number(sex === level))),
  ];
  const base = orthogonal(columns);
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)].map((values) =>
    residualsOf(values, base),
  );
  const residuals = points.map((_, index) => ({ x: x?.[index] ?? Number.NaN, y: y?.[index] ?? Number.NaN }));
  const { r, interval, test } = inferenceOf(residuals, base.length - 1);
  if (test === null) return { n: points.length, r, interval, test };
  const { t, degreesOfFreedom, p } = test;
  return { n: points.length, r, interval, test: { t, degreesOfFreedom, p } };
}

/** Gram-Schmidt; drops dependent columns. */
function orthogonal(columns: readonly (readonly number[])[]): number[][] {
  const base: number[][] = [];
  for (const column of columns) {
    // Reorthogonalized against rounding error.
    const left = residualsOf(residualsOf(column, base), base);
    if (product(left, left) > nothingLeft * product(column, column)) base.push(left);
  }
  return base;
}

function residualsOf(values: readonly number[], base: readonly (readonly number[])[]): number[] {
  return base.reduce<number[]>(
    (left, axis) => {
      const share = product(left, axis) / product(axis, axis);
      return left.map((value, index) => value - share * (axis[index] ?? Number.NaN));
    },
    [...values],
  );
}

function product(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + value * (other[index] ?? Number.NaN), 0);
}
