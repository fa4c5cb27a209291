/** Below this the embedded database may soon fail to write: a WAL segment has 16 MB. */
export const minimumFreeBytes = 100_000_000;
