import { mostBytesOfKeptCalls } from '#contract/participation/kept-calls.ts';
import type { JournalEntry } from './journal-entry.ts';

const text = new TextEncoder();

/** @returns what goes over the wire for an entry among others */
export function asSentTogether({ sequence, path, input }: JournalEntry) {
  return { key: keyOf({ sequence }), path, input };
}

/** Not the entry's name: pages that each miss a reply may each record the entry again. */
export function keyOf({ sequence }: Pick<JournalEntry, 'sequence'>): string {
  return String(sequence);
}

/**
 * @param paths of the calls that may go together
 * @returns the first of some entries, as many as one request has room for; none where the first goes by its own call only
 */
export function thoseThatGoTogether(entries: readonly JournalEntry[], paths: readonly string[]): JournalEntry[] {
  const together: JournalEntry[] = [];
  let bytes = 0;
  for (const entry of entries) {
    bytes += text.encode(`${JSON.stringify(asSentTogether(entry))},`).length;
    if (!paths.includes(entry.path) || bytes > mostBytesOfKeptCalls) break;
    together.push(entry);
  }
  return together;
}
