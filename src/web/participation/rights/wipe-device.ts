import { clearJournal } from '#web/platform/journal/journal.ts';
import { noteSignedOutHere } from '#web/platform/server-state/signed-out-here.ts';

/** Removes everything that this browser keeps of a person who has left: unsent answers, drafts, notes of the page, and the worker with its files. */
export async function wipeDevice(accountId: string): Promise<void> {
  noteSignedOutHere();
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
    // A browser that refuses this storage has kept nothing in it.
  }
}
