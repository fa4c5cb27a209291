import { useCallback, useEffect, useRef } from 'react';
import { removeDraft, writeDraft } from '#web/platform/drafts/drafts.ts';
import { useWriteBeforeLeaving, writeAfterMs } from '#web/platform/drafts/use-unsaved-draft.ts';

/**
 * Keeps what is written into a form on the device.
 * @param accountId null for somebody who is not signed in: of them nothing is kept
 * @param content null while nothing has been written
 * @returns a function that forgets it, once it has been sent
 */
export function useKeptDraft(accountId: string | null, form: string, content: unknown): () => Promise<void> {
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

  useWriteBeforeLeaving(write);
  // The form may go before its time: where the questions change, it is another one.
  useEffect(() => write, [write]);

  return useCallback(() => {
    isSent.current = true;
    return accountId === null ? Promise.resolve() : removeDraft(accountId, form);
  }, [accountId, form]);
}
