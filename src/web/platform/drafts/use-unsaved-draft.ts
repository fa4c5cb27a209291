import { useCallback, useEffect, useRef, useState } from 'react';
import { removeDraft, writeDraft } from './drafts.ts';

/** Debounce. */
export const writeAfterMs = 300;

/**
 * Flushes pending writes when the page is hidden or left, and on unmount.
 * @param write stable between renders
 */
export function useWriteBeforePageHide(write: () => void): void {
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
 * Stores unsaved input on the device, also on page exit.
 * @param unsaved null when saved: deletes the draft
 * @returns whether the current input is stored; `forget` deletes the draft and cancels pending writes
 */
export function useUnsavedDraft(
  accountId: string,
  form: string,
  unsaved: unknown,
): { isKept: boolean; forget(): Promise<void> } {
  const [stored, setStored] = useState<unknown>(null);
  const pending = useRef<(() => void) | null>(null);

  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      // Just read from the device.
      setStored(unsaved);
      return;
    }
    if (unsaved === null) {
      pending.current = null;
      // At once: a deletion that begins with the end of the page may not be carried out.
      void removeDraft(accountId, form);
      return;
    }
    pending.current = () => {
      pending.current = null;
      void writeDraft(accountId, form, unsaved).then((isKept) => setStored(isKept ? unsaved : null));
    };
    const timer = setTimeout(() => pending.current?.(), writeAfterMs);
    return () => clearTimeout(timer);
  }, [accountId, form, unsaved]);

  useWriteBeforePageHide(useCallback(() => pending.current?.(), []));
  const forget = useCallback(() => {
    pending.current = null;
    return removeDraft(accountId, form);
  }, [accountId, form]);

  return { isKept: unsaved !== null && stored === unsaved, forget };
}
