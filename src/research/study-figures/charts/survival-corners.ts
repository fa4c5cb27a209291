type Step = { time: number; survival: number; interval: { low: number; high: number } | null };
type Corner = { attempt: number; share: number; low: number; high: number };

/**
 * @param steps earliest first
 * @returns corners from before the first attempt; without an interval the band collapses to the line
 */
export function survivalCorners(steps: readonly Step[]): Corner[] {
  const corners = steps.map(
    ({ time, survival, interval }): Corner => ({
      attempt: time,
      share: survival,
      low: interval?.low ?? survival,
      high: interval?.high ?? survival,
    }),
  );
  return [{ attempt: 0, share: 1, low: 1, high: 1 }, ...corners];
}
