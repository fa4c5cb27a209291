import { useCallback, useEffect, useRef, useState } from 'react';
import { removeDraft, writeDraft } from './drafts.ts';

/** Short enough that nothing noticeable is lost, long enough not to write at every key press. */
export const writeAfterMs = 300;

/**
 * Writes what has not been written yet when the page is hidden or left, and when the form goes.
 * @param write the same function at every drawing, unless what it writes for is another
 */
export function useWriteBeforeLeaving(write: () => void): void {
  useEffect(() => {
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', write);
    return () => {
      write();
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
    };
  }, [write]);
}

/**
 * Keeps on the device what has been written and not saved, also when the page is left at once.
 * @param unsaved null when everything is saved: the draft is deleted
 * @returns whether the device keeps what is there now, and a function that forgets it at once: what was to be written is not written any more
 */
export function useUnsavedDraft(
  accountId: string,
  form: string,
  unsaved: unknown,
): { isKept: boolean; forget(): Promise<void> } {
  const [kept, setKept] = useState<unknown>(null);
  const pending = useRef<(() => void) | null>(null);

  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      // What has just been read from the device is there.
      setKept(unsaved);
      return;
    }
    pending.current = () => {
      pending.current = null;
      if (unsaved === null) void removeDraft(accountId, form);
      else void writeDraft(accountId, form, unsaved).then((isKept) => setKept(isKept ? unsaved : null));
    };
    const timer = setTimeout(() => pending.current?.(), writeAfterMs);
    return () => clearTimeout(timer);
  }, [accountId, form, unsaved]);

  useWriteBeforeLeaving(useCallback(() => pending.current?.(), []));
  const forget = useCallback(() => {
    pending.current = null;
    return removeDraft(accountId, form);
  }, [accountId, form]);

  return { isKept: unsaved !== null && kept === unsaved, forget };
}
