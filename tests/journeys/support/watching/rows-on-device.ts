import type { Page } from '@playwright/test';
import { nonAnswerKinds } from '#contract/participation/answer-calls.ts';

/**
 * @param stores those that are looked into, for what a person has done; every one where none is named, for all there is
 * @returns the number of rows in the app's database on this device, of all accounts
 */
export function rowsOnDevice(page: Page, ...stores: ('waiting' | 'drafts')[]): Promise<number> {
  return page.evaluate(
    async ({ storeNames, ignored }: { storeNames: readonly string[]; ignored: readonly string[] }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('wordmood');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      let rows = 0;
      for (const name of database.objectStoreNames) {
        if (storeNames.length > 0 && !storeNames.includes(name)) continue;
        const found = await new Promise<{ kind?: string }[]>((resolve) => {
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => resolve(reading.result);
        });
        rows += found.filter(
          ({ kind }) => storeNames.length === 0 || kind === undefined || !ignored.includes(kind),
        ).length;
      }
      database.close();
      return rows;
    },
    { storeNames: stores, ignored: nonAnswerKinds },
  );
}
