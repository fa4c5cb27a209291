import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import type { Call } from '#contract/platform/call.ts';
import { accountQuery, progressQuery, useAccount } from '#web/platform/server-state/server-state.ts';
import { dayStandingOf } from './acknowledged-answers.ts';
import { openBrowserJournal } from './browser-journal.ts';
import type { HandingOver } from './hand-over-aside.ts';
import { JournalContext } from './journal.ts';

type Props = {
  callsTogether: readonly Call[];
  handingOver: HandingOver;
  children: ReactNode;
};

/**
 * Holds the journal above all screens and tells it whose answers it may send, and whether their consent is current. Needs the query client around it.
 * While the account is not known (first moments, server out of reach) nothing is sent.
 * @param callsTogether what of it may go in one request, the same ones at every drawing
 * @param handingOver how what was refused goes to the server, the same at every drawing
 */
export function JournalProvider({ callsTogether, handingOver, children }: Props) {
  const client = useQueryClient();
  const [journal] = useState(() =>
    openBrowserJournal(
      {
        onAccountDoubtful: () => void client.invalidateQueries(accountQuery),
        onConsentDoubtful: () => void client.invalidateQueries(progressQuery),
        onLeftoversSettled: () => void client.invalidateQueries(progressQuery),
      },
      callsTogether.map(({ path }) => path),
      handingOver,
    ),
  );
  const { data, dataUpdatedAt } = useAccount();
  const accountId = data?.account?.id ?? null;
  useEffect(() => journal.listen(), [journal]);
  // A layout effect, so that a screen that opens with the account's arrival already finds its waiting answers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new word of the server counts, also one that names the same account
  useLayoutEffect(() => journal.confirmAccount(accountId), [journal, accountId, dataUpdatedAt]);
  // Only listened to: the frame asks for it while somebody is signed in.
  const progress = useQuery({ ...progressQuery, enabled: false });
  const isConsentOutdated = progress.data?.consentOutdated;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new word of the server counts, also one that says the same
  useEffect(() => {
    if (accountId !== null && isConsentOutdated !== undefined) journal.confirmConsent(!isConsentOutdated);
  }, [journal, accountId, isConsentOutdated, progress.dataUpdatedAt]);
  const standing = progress.data === undefined ? null : dayStandingOf(progress.data);
  const told = JSON.stringify(standing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new word of the server counts, also one that says the same
  useLayoutEffect(() => {
    if (accountId !== null && standing !== null) void journal.tellStanding(standing);
  }, [journal, accountId, told, progress.dataUpdatedAt]);
  return <JournalContext value={journal}>{children}</JournalContext>;
}
