import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AccountFrame } from '#web/accounts/account-frame/account-frame.tsx';
import { useUserRecord } from '#web/accounts/account-frame/user-record.ts';
import { readDraft } from '#web/platform/drafts/drafts.ts';
import { QueryState } from '#web/platform/frame/query-state.tsx';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { DelayedSkeleton } from '#web/platform/ui/delayed-skeleton.tsx';
import { AboutYouForm } from './about-you-form.tsx';
import { parseProfileForm } from './profile-form.ts';
import { profileVisibilityText } from './profile-visibility-text.ts';

/** Storage key of the local draft. */
const draftName = 'profile';

/** `/account/about`: the personal fields of the user record. */
export function AboutYouScreen() {
  const { data: account } = useAccount();
  const accountId = account?.account?.id;
  const record = useUserRecord();
  const draft = useQuery({
    queryKey: ['profile draft', accountId],
    queryFn: async () => parseProfileForm(await readDraft(accountId ?? '', draftName)),
    enabled: accountId !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <AccountFrame heading="Sobre você">
      <Text>
        Tudo nesta página é voluntário: preencha só o que quiser, quando quiser, e apague quando mudar de ideia.
      </Text>
      <Text>{profileVisibilityText}</Text>
      {accountId !== undefined && record.data && draft.isFetched ? (
        <AboutYouForm accountId={accountId} draftName={draftName} saved={record.data} draft={draft.data ?? null} />
      ) : (
        <QueryState error={record.error} onRetry={record.refetch} waiting={<DelayedSkeleton lines={10} />} />
      )}
    </AccountFrame>
  );
}
