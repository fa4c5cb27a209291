/** Drops rounding error: 3.3333 for 3.3333333333333335, 7.6 for 7.6000000000000005. */
export function toFourDecimals(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10_000) / 10_000;
}
