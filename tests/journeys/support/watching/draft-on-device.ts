import type { Page } from '@playwright/test';

/**
 * Drafts are debounced: a reload waits until the device has the latest input.
 * @param form the name under which it waits there
 * @returns what has been written into a form, as the app's database on this device keeps it; null where it keeps nothing
 */
export function draftOnDevice(page: Page, form: string): Promise<unknown> {
  return page.evaluate(async (formName) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('wordmood');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const drafts = await new Promise<{ form: string; content: unknown }[]>((resolve, reject) => {
      const reading = database.transaction('drafts').objectStore('drafts').getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    });
    database.close();
    return drafts.find(({ form: name }) => name === formName)?.content ?? null;
  }, form);
}
