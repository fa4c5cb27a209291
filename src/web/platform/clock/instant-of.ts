import { createPageClock } from './page-clock.ts';

const pageClock = createPageClock({ wallMs: () => Date.now(), steadyMs: () => performance.now() });

/**
 * @param atMs a time of `performance.now()`
 * @returns the device's clock at that time, ISO 8601; moments of one page keep their order
 */
export const instantOf = (atMs: number): string => pageClock.instantOf(atMs);

/** @returns the device's clock, on the same line as `instantOf` */
export const presentInstant = (): string => pageClock.now();
