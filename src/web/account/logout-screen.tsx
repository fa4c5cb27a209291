import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { reportSessionTimeNow } from '../clock/use-session-time.ts';
import { clearJournal, waitingCount } from '../journal/journal.ts';
import { useAccount } from '../server-state.ts';
import { FailureNotice } from '../shell/failure-notice.tsx';
import { LoadingLine } from '../shell/loading-line.tsx';
import { Redirect } from '../shell/redirect.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { usePostNotice } from '../ui/notice-board.tsx';
import { AccountPage } from './account-page.tsx';
import { signOut } from './auth-client.ts';
import { takeOverSession } from './session-change.ts';
import { useAuthAction } from './use-auth-action.ts';

/** `/logout`: signs out and wipes what this device keeps of the person; asks first when answers have not reached the server. */
export function LogoutScreen() {
  const { data, error, refetch } = useAccount();
  if (data === undefined) {
    return (
      <AccountPage title="Sair">
        {error ? <FailureNotice error={error} onRetry={refetch} /> : <LoadingLine />}
      </AccountPage>
    );
  }
  if (data.account === null) return <Redirect to="/" />;
  return (
    <AccountPage title="Sair">
      <Leave accountId={data.account.id} />
    </AccountPage>
  );
}

function Leave({ accountId }: { accountId: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const postNotice = usePostNotice();
  const { isLoading, failure, run } = useAuthAction();
  const { data: unsent } = useQuery({
    queryKey: ['unsent answers', accountId],
    queryFn: () => waitingCount(accountId),
    gcTime: 0,
  });

  const leave = () =>
    run(
      async () => {
        await reportSessionTimeNow();
        return signOut();
      },
      async () => {
        await clearJournal(accountId);
        await takeOverSession(client);
        // What was told to this person is not for the next one.
        postNotice(null);
        await navigate({ to: '/', replace: true });
      },
    );

  const latestLeave = useRef(leave);
  latestLeave.current = leave;
  useEffect(() => {
    if (unsent === 0) void latestLeave.current();
  }, [unsent]);

  if (failure !== null) {
    return (
      <Stack role="alert">
        <Text>{failure.message}</Text>
        <Text>Você ainda está dentro da sua conta neste aparelho.</Text>
        <Button onClick={leave}>Tentar de novo</Button>
      </Stack>
    );
  }
  if (unsent === undefined || unsent === 0 || isLoading) return <LoadingLine />;
  return (
    <Stack role="alert">
      <Text>
        {unsent === 1 ? 'Uma resposta sua ainda não chegou' : `${unsent} respostas suas ainda não chegaram`} ao
        servidor. Se você sair agora, {unsent === 1 ? 'ela será apagada' : 'elas serão apagadas'} deste aparelho e será
        preciso responder de novo.
      </Text>
      <Group>
        <ButtonLink to="/">Ficar e esperar o envio</ButtonLink>
        <Button variant="default" onClick={leave}>
          Sair e apagar
        </Button>
      </Group>
    </Stack>
  );
}
