/**
 * Runs the same work on every entry of a list, a limited number at a time, in the order of the list.
 * @param work must deal with its own errors; the first one it throws ends everything
 */
export async function runTogether<Entry>(
  entries: readonly Entry[],
  limit: number,
  work: (entry: Entry) => Promise<void>,
): Promise<void> {
  const waiting = entries.values();
  const workOff = async () => {
    for (const entry of waiting) await work(entry);
  };
  await Promise.all(Array.from({ length: Math.min(limit, entries.length) }, workOff));
}
