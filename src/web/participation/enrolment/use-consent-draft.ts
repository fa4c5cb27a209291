import { useCallback, useEffect, useState } from 'react';
import { readDraft } from '#web/platform/drafts/drafts.ts';
import { type ConsentDraft, consentDraft, consentDraftName } from './consent-draft.ts';
import { useStoredDraft } from './use-stored-draft.ts';

type ConsentDraftState = {
  /** Null until loaded. */
  draft: ConsentDraft | null;
  change(changed: Partial<ConsentDraft>): void;
  forget(): Promise<void>;
};

/** @param accountId null for a visitor: nothing is stored */
export function useConsentDraft(accountId: string | null, hash: string): ConsentDraftState {
  const [left, setLeft] = useState<{ content: unknown } | null>(accountId === null ? { content: null } : null);
  const [written, setWritten] = useState<ConsentDraft | null>(null);
  useEffect(() => {
    if (accountId === null) return;
    let isGone = false;
    void readDraft(accountId, consentDraftName).then((content) => {
      if (!isGone) setLeft((before) => before ?? { content });
    });
    return () => {
      isGone = true;
    };
  }, [accountId]);
  const forget = useStoredDraft(accountId, consentDraftName, written);
  const draft = left === null ? null : consentDraft(written ?? left.content, hash);
  const change = useCallback(
    (changed: Partial<ConsentDraft>) =>
      setWritten((before) => ({ ...consentDraft(before ?? left?.content, hash), ...changed })),
    [left, hash],
  );
  return { draft, change, forget };
}
