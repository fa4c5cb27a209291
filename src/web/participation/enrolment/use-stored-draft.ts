import { useCallback, useEffect, useRef } from 'react';
import { removeDraft, writeDraft } from '#web/platform/drafts/drafts.ts';
import { useWriteBeforePageHide, writeAfterMs } from '#web/platform/drafts/use-unsaved-draft.ts';

/**
 * Stores a draft on the device.
 * @param accountId null: nothing is stored
 * @param content null while empty
 * @returns a function that deletes the draft
 */
export function useStoredDraft(accountId: string | null, form: string, content: unknown): () => Promise<void> {
  const unwritten = useRef<unknown>(null);
  const isSent = useRef(false);

  const write = useCallback(() => {
    if (unwritten.current === null || isSent.current || accountId === null) return;
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

  useWriteBeforePageHide(write);
  // Flushes on unmount.
  useEffect(() => write, [write]);

  return useCallback(() => {
    isSent.current = true;
    return accountId === null ? Promise.resolve() : removeDraft(accountId, form);
  }, [accountId, form]);
}
