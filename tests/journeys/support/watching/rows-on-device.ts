import type { Page } from '@playwright/test';

/** @returns how many rows the app's database on this device holds, of everybody and of every kind. */
export function rowsOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('wordmood');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    let rows = 0;
    for (const name of database.objectStoreNames) {
      rows += await new Promise<number>((resolve) => {
        const counting = database.transaction(name).objectStore(name).count();
        counting.onsuccess = () => resolve(counting.result);
      });
    }
    database.close();
    return rows;
  });
}
