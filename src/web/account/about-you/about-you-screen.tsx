import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readDraft } from '../../journal/draft-store.ts';
import { useAccount } from '../../server-state.ts';
import { FailureNotice } from '../../shell/failure-notice.tsx';
import { LateSkeleton } from '../../ui/late-skeleton.tsx';
import { AccountFrame } from '../sections/account-frame.tsx';
import { useUserRecord } from '../sections/user-record.ts';
import { AboutYouForm } from './about-you-form.tsx';
import { readWritten } from './written-profile.ts';

/** Under this name what is not saved yet waits on the device. */
const draftName = 'profile';

/** `/account/about`: the personal fields of the user record. */
export function AboutYouScreen() {
  const { data: account } = useAccount();
  const accountId = account?.account?.id;
  const record = useUserRecord();
  const draft = useQuery({
    queryKey: ['profile draft', accountId],
    queryFn: async () => readWritten(await readDraft(accountId ?? '', draftName)),
    enabled: accountId !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <AccountFrame heading="Sobre você">
      <Text>
        Tudo nesta página é voluntário: preencha só o que quiser, quando quiser, e apague quando mudar de ideia. Quem
        pode ver: você e a equipe da pesquisa. Outras pessoas que participam não veem.
      </Text>
      {accountId !== undefined && record.data && draft.isFetched ? (
        <AboutYouForm accountId={accountId} draftName={draftName} saved={record.data} draft={draft.data ?? null} />
      ) : record.error ? (
        <FailureNotice error={record.error} onRetry={record.refetch} />
      ) : (
        <LateSkeleton lines={10} />
      )}
    </AccountFrame>
  );
}
