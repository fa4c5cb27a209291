import type { Page } from '@playwright/test';
import { nonAnswerKinds } from '#contract/participation/answer-calls.ts';

/** @returns what a person has done and the journal of this device keeps for sending, oldest first: their inputs. */
export function waitingOnDevice<Input>(page: Page): Promise<Input[]> {
  return page.evaluate(async (beside: readonly string[]) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('wordmood');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const rows = await new Promise<{ kind: string; input: unknown }[]>((resolve) => {
      const reading = database.transaction('waiting').objectStore('waiting').getAll();
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    return rows.filter(({ kind }) => !beside.includes(kind)).map(({ input }) => input);
  }, nonAnswerKinds) as Promise<Input[]>;
}
