import type { JournalEntry } from './journal-entry.ts';

type Reading = {
  /** All at once, which fails where one of them cannot be read. */
  all(): Promise<unknown[]>;
  keys(): Promise<number[]>;
  one(key: number): Promise<unknown>;
};

/**
 * Reads entries, also from a store in which some are damaged: these stay where they are and do not hold up the others.
 * @param most so many at most
 * @throws what the store says where nothing of it can be read
 */
export async function readableEntries({ all, keys, one }: Reading, most = Number.POSITIVE_INFINITY) {
  try {
    return (await all()).filter(isEntry);
  } catch (error) {
    const readable: JournalEntry[] = [];
    for (const key of await keys()) {
      if (readable.length >= most) break;
      const entry = await one(key).catch(() => null);
      if (isEntry(entry)) readable.push(entry);
    }
    if (readable.length === 0) throw error;
    return readable;
  }
}

function isEntry(entry: unknown): entry is JournalEntry {
  const { id, path, accountId, sequence } = (entry ?? {}) as Partial<Record<keyof JournalEntry, unknown>>;
  return [id, path, accountId].every((text) => typeof text === 'string') && typeof sequence === 'number';
}
