/** Below this the embedded database could soon not write any more: its smallest file of changes has 16 MB. */
export const leastFreeBytes = 100_000_000;
