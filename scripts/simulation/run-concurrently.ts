/**
 * Runs work on all entries in order with limited concurrency.
 * @param work handles its own errors; one that it throws ends everything
 */
export async function runConcurrently<Entry>(
  entries: readonly Entry[],
  limit: number,
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  const waiting = entries.values();
  const runWorker = async () => {
    for (const entry of waiting) await work(entry);
  };
  await Promise.all(Array.from({ length: Math.min(limit, entries.length) }, runWorker));
}
