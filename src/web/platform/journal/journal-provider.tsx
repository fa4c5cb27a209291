import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { accountQuery, progressQuery, useAccount } from '#web/platform/server-state/server-state.ts';
import { openBrowserJournal } from './browser-journal.ts';
import { JournalContext } from './journal.ts';

/**
 * Holds the journal above all screens and tells it whose answers it may send, and to which participation new ones belong. Needs the query
 * client around it. While the account is not known (first moments, server out of reach) nothing is sent.
 */
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
  // Not enabled here: the frame fetches it while an account is signed in.
  const progress = useQuery({ ...progressQuery, enabled: false });
  const accountId = account.data?.account?.id ?? null;
  const known = useRef({ accountId, progress: progress.data });
  // Layout effects, so that a screen that opens with the account's arrival already finds its waiting answers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply of the server counts, even one that names the same account
  useLayoutEffect(() => journal.confirmAccount(accountId), [journal, accountId, account.dataUpdatedAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reply of the server counts, even an equal one
  useLayoutEffect(() => {
    // As the account changes, what is known is still of the one before.
    if (progress.data !== known.current.progress) known.current = { accountId, progress: progress.data };
    if (accountId !== known.current.accountId || progress.data === undefined) return;
    const { enrolment, consentOutdated, participationSince } = progress.data;
    journal.confirmParticipation({
      since: participationSince,
      takesAnswers: enrolment === 'enrolled' && !consentOutdated,
    });
  }, [journal, accountId, progress.data, progress.dataUpdatedAt]);
  return <JournalContext value={journal}>{children}</JournalContext>;
}
