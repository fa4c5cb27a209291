import { createPageClock } from './page-clock.ts';

const pageClock = createPageClock({ wallMs: () => Date.now(), steadyMs: () => performance.now() });

/**
 * @param atMs a `performance.now()` time
 * @returns ISO 8601, monotonic within the page
 */
export const instantOf = (atMs: number): string => pageClock.instantOf(atMs);

/** On the same line as `instantOf`. */
export const currentInstant = (): string => pageClock.now();
