/** @returns the middle value, or the mean of the two middle ones (R's type 7); NaN of no values */
export function median(values: readonly number[]): number {
  const sorted = ascending(values);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
}

/** @returns a sorted copy, smallest first */
export function ascending(values: readonly number[]): number[] {
  return [...Float64Array.from(values).sort()];
}
