import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { progressOfAccount } from '#web/platform/server-state/progress-of-account.ts';
import { accountQuery, progressQuery, useAccount } from '#web/platform/server-state/server-state.ts';
import { openBrowserJournal } from './browser-journal.ts';
import { JournalContext } from './journal.ts';

/** Feeds account and participation into the journal. While the account is unknown nothing is sent. */
export function JournalProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [journal] = useState(() =>
    openBrowserJournal({
      recheck: (what) =>
        void client.invalidateQueries({ queryKey: (what === 'account' ? accountQuery : progressQuery).queryKey }),
    }),
  );
  useEffect(() => journal.listen(), [journal]);
  const account = useAccount();
  // Fetched by the frame.
  const progress = useQuery({ ...progressQuery, enabled: false });
  const accountId = account.data?.account?.id ?? null;
  const known = useRef({ accountId, progress: progress.data });
  // Layout effects: a screen that mounts with the account must find its waiting answers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply of the server counts, even one that names the same account
  useLayoutEffect(() => journal.confirmAccount(accountId), [journal, accountId, account.dataUpdatedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply of the server counts, even an equal one
  useLayoutEffect(() => {
    known.current = progressOfAccount(known.current, { accountId, progress: progress.data });
    if (accountId !== known.current.accountId || progress.data === undefined) return;
    const { enrolment, consentOutdated, participationSince } = progress.data;
    journal.confirmParticipation({
      since: participationSince,
      takesAnswers: enrolment === 'enrolled' && !consentOutdated,
    });
  }, [journal, accountId, progress.data, progress.dataUpdatedAt]);
  return <JournalContext value={journal}>{children}</JournalContext>;
}
