import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/platform/database/open-database.ts';
import type { ChosenState } from '#study/days/visitor-sentence.ts';
import { readCurrentStudySwitch } from './study-switch-store.ts';

const freshForMs = 500;
/** Longest wait of a page for the database. */
const readTimeoutMs = 300;

const openStudy: ChosenState = { state: 'open', sentence: '' };

/**
 * Cached study state for pages, at most half a second old; never for decisions.
 * @returns a reader that falls back to the last state when the database is away
 */
export function followStudySwitch({ database }: { database: Database }): () => Promise<ChosenState> {
  let last = openStudy;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<ChosenState> | null = null;
  const read = async (): Promise<ChosenState> => {
    try {
      const { state, sentence } = await readCurrentStudySwitch(database);
      last = { state, sentence };
      readAtMs = performance.now();
    } catch {
      // Calls that need the database report its errors.
    } finally {
      reading = null;
    }
    return last;
  };
  return async () => {
    if (performance.now() - readAtMs < freshForMs) return last;
    reading ??= read();
    const timer = new AbortController();
    const timeout = sleep(readTimeoutMs, undefined, { ref: false, signal: timer.signal }).then(
      () => last,
      () => last,
    );
    try {
      return await Promise.race([reading, timeout]);
    } finally {
      timer.abort();
    }
  };
}
