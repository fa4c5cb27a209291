import { withDeviceDatabase } from '#web/platform/journal/device-store.ts';
import { isPreviewPage } from '#web/platform/server-state/preview-page.ts';

// Drafts are a convenience: where the device refuses to store, the form itself still holds what was written.

/** What a preview has in place of the device. */
const draftsInPage = new Map<string, unknown>();
const keyInPage = (accountId: string, form: string) => `${accountId} ${form}`;

/** @returns what was written into a form and not sent yet, or null. */
export async function readDraft(accountId: string, form: string): Promise<unknown> {
  if (isPreviewPage) return draftsInPage.get(keyInPage(accountId, form)) ?? null;
  try {
    const row = await withDeviceDatabase((database) => database.get('drafts', [accountId, form]));
    return row?.content ?? null;
  } catch {
    return null;
  }
}

/**
 * Keeps what a person has written so far; it goes when it has been sent or the person signs out.
 * @returns whether the device keeps it
 */
export async function writeDraft(accountId: string, form: string, content: unknown): Promise<boolean> {
  if (isPreviewPage) {
    draftsInPage.set(keyInPage(accountId, form), content);
    return true;
  }
  try {
    await withDeviceDatabase((database) => database.put('drafts', { accountId, form, content }));
    return true;
  } catch {
    return false;
  }
}

export async function removeDraft(accountId: string, form: string): Promise<void> {
  draftsInPage.delete(keyInPage(accountId, form));
  await withDeviceDatabase((database) => database.delete('drafts', [accountId, form])).catch(() => {});
}
