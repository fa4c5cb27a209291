import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/platform/database/open-database.ts';
import type { ChosenState } from '#study/days/visitor-sentence.ts';
import { lookAtStudySwitch } from './study-switch-store.ts';

/** For so long pages go by what was read last: many are opened at the same moment. */
const freshForMs = 500;
/** A page does not wait longer for a database. */
const patienceMs = 300;

const openStudy: ChosenState = { state: 'open', sentence: '' };

/**
 * For pages, which say how the study stands and decide nothing: what staff have chosen, on whatever server, half a second ago at most.
 * @returns a function that reads it; where the database does not answer it tells what was so last, so that pages come all the same
 */
export function followStudySwitch({ database }: { database: Database }): () => Promise<ChosenState> {
  let last = openStudy;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<ChosenState> | null = null;
  const read = async (): Promise<ChosenState> => {
    try {
      const { state, sentence } = await lookAtStudySwitch(database);
      last = { state, sentence };
      readAtMs = performance.now();
    } catch {
      // Whoever needs the database says what is wrong with it.
    } finally {
      reading = null;
    }
    return last;
  };
  return async () => {
    if (performance.now() - readAtMs < freshForMs) return last;
    reading ??= read();
    const patience = new AbortController();
    const late = sleep(patienceMs, undefined, { ref: false, signal: patience.signal }).then(
      () => last,
      () => last,
    );
    try {
      return await Promise.race([reading, late]);
    } finally {
      patience.abort();
    }
  };
}
