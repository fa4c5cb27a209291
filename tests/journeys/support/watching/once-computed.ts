/**
 * For what shows numbers over everybody: they are computed beside the calls, and whoever is the first to ask on a busy machine waits
 * longer than for anything else. A limit against hanging, not a promise.
 */
export const onceComputed = { timeout: 60_000 } as const;
