type Step = { time: number; survival: number; interval: { low: number; high: number } | null };
type Corner = { attempt: number; share: number; low: number; high: number };

/**
 * @param steps of a Kaplan-Meier estimate, earliest first
 * @returns corners of the step line from before the first attempt on; without an interval the band is as thin as the line
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
