/** From nothing to all. */
export const shareAxis: { domain: [number, number]; ticks: number[] } = {
  domain: [0, 1],
  ticks: [0, 0.25, 0.5, 0.75, 1],
};

/** @returns what of an interval can be drawn: that of a mean near an end goes beyond it */
export function withinShares(interval: { low: number; high: number } | null): { low: number; high: number } | null {
  return interval && { low: Math.max(0, interval.low), high: Math.min(1, interval.high) };
}
