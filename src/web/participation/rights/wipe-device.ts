import { clearJournal } from '#web/platform/journal/journal.ts';
import { markSignedOutHere } from '#web/platform/server-state/signed-out-here.ts';

/** Deletes all local data of an account that left: unsent answers, drafts, page notes, the service worker and its cache. */
export async function wipeDevice(accountId: string): Promise<void> {
  markSignedOutHere();
  await clearJournal(accountId);
  forgetNotes();
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.unregister().catch(() => false);
  if (!('caches' in window)) return;
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.map((name) => caches.delete(name).catch(() => false)));
}

function forgetNotes(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that denies this storage has stored nothing.
  }
}
