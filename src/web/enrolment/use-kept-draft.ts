import { useCallback, useEffect, useRef } from 'react';
import { removeDraft, writeDraft } from '../journal/draft-store.ts';

/** Short enough that nothing noticeable is lost, long enough not to write at every key press. */
const writeAfterMs = 300;

/**
 * Keeps what is written into a form on the device.
 * @returns a function that forgets it, once it has been sent
 */
export function useKeptDraft(accountId: string, form: string, content: unknown): () => Promise<void> {
  const unwritten = useRef<unknown>(null);
  const isSent = useRef(false);

  const write = useCallback(() => {
    if (unwritten.current === null || isSent.current) return;
    void writeDraft(accountId, form, unwritten.current);
    unwritten.current = null;
  }, [accountId, form]);

  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    unwritten.current = content;
    const timer = setTimeout(write, writeAfterMs);
    return () => clearTimeout(timer);
  }, [content, write]);

  useEffect(() => {
    window.addEventListener('pagehide', write);
    document.addEventListener('visibilitychange', write);
    return () => {
      write();
      window.removeEventListener('pagehide', write);
      document.removeEventListener('visibilitychange', write);
    };
  }, [write]);

  return useCallback(() => {
    isSent.current = true;
    return removeDraft(accountId, form);
  }, [accountId, form]);
}
