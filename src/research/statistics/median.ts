/** R's type 7. @returns NaN without values */
export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
}

/** @returns a sorted copy */
export function ascending(values: readonly number[]): number[] {
  return [...Float64Array.from(values).sort()];
}
