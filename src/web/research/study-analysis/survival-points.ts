type Step = { time: number; survival: number; interval: { low: number; high: number } | null };

type SurvivalPoint = { attempt: number; share: number; band: [number, number] };

/**
 * @param steps of a Kaplan-Meier estimate, earliest first
 * @returns corners of the step line from before the first attempt on; without an interval the band is as thin as the line
 */
export function survivalPoints(steps: readonly Step[]): SurvivalPoint[] {
  const corners = steps.map(
    ({ time, survival, interval }): SurvivalPoint => ({
      attempt: time,
      share: survival,
      band: interval === null ? [survival, survival] : [interval.low, interval.high],
    }),
  );
  return [{ attempt: 0, share: 1, band: [1, 1] }, ...corners];
}
