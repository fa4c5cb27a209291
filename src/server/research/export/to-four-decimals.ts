/** A mean or a share without the dust of its last bits: 3.3333 instead of 3.3333333333333335, 7.6 instead of 7.6000000000000005. */
export function toFourDecimals(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10_000) / 10_000;
}
