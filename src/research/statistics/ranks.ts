/** Rounding error must not break ties. @returns the value to nine decimals */
export function roundForRanking(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}

type Ranking = {
  /** In input order; 1 for the smallest, ties share the mean rank. */
  ranks: number[];
  tieSizes: number[];
};

export function meanRanks(values: readonly number[]): Ranking {
  const rounded = values.map(roundForRanking);
  const sorted = [...rounded].sort((one, other) => one - other);
  const rankOf = new Map<number, number>();
  const tieSizes: number[] = [];
  for (let start = 0; start < sorted.length; ) {
    const value = sorted[start] ?? Number.NaN;
    let end = start + 1;
    while (end < sorted.length && sorted[end] === value) end += 1;
    rankOf.set(value, (start + 1 + end) / 2);
    if (end - start > 1) tieSizes.push(end - start);
    start = end;
  }
  return { ranks: rounded.map((value) => rankOf.get(value) ?? Number.NaN), tieSizes };
}

/** @returns the sum of t^3 - t over tie groups, of which rank tests make their corrections */
export function tieTerm(tieSizes: readonly number[]): number {
  return tieSizes.reduce((sum, size) => sum + size ** 3 - size, 0);
}
