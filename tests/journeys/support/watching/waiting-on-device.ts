import type { Page } from '@playwright/test';
import { pathsBesideAnswers } from '#contract/participation/page-calls.ts';

/** @returns what a person has done and the journal of this device keeps for sending, oldest first: the inputs of the calls. */
export function waitingOnDevice<Input>(page: Page): Promise<Input[]> {
  return page.evaluate(async (beside: readonly string[]) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('wordmood');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const rows = await new Promise<{ path: string; input: unknown }[]>((resolve) => {
      const reading = database.transaction('waiting').objectStore('waiting').getAll();
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    return rows.filter(({ path }) => !beside.includes(path)).map(({ input }) => input);
  }, pathsBesideAnswers) as Promise<Input[]>;
}
