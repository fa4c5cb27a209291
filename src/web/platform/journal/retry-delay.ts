const firstDelayMs = 1000;
const longestDelayMs = 30_000;

/**
 * How long to wait after a failure: doubling from 1 s to 30 s, then anywhere in the upper half of that, so that the phones of a
 * whole class do not all knock at the same moment.
 *
 * @param failures failures in a row, from 1
 * @param chance from 0 to 1
 */
export function retryDelayMs(failures: number, chance: number): number {
  const whole = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(failures - 1, 10));
  return Math.round(whole * (0.5 + chance / 2));
}
