const storageKey = 'wordmood-asked-to-persist';
let isAsked = false;

/**
 * Asks the browser not to throw away this device's storage when it needs room. Some browsers ask the person about it, so that this is
 * for moments in which nobody is timed; once a day and in a page at most.
 */
export async function askToPersist(): Promise<void> {
  if (isAsked || navigator.storage?.persist === undefined) return;
  isAsked = true;
  try {
    const today = new Date().toDateString();
    if ((await navigator.storage.persisted()) || localStorage.getItem(storageKey) === today) return;
    localStorage.setItem(storageKey, today);
    await navigator.storage.persist();
  } catch {
    // Where it may not even be asked, everything goes on as before.
  }
}
