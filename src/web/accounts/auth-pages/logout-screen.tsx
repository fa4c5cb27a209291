import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AccountPage } from '#web/accounts/session/account-page.tsx';
import { signOut } from '#web/accounts/session/auth-client.ts';
import { leaveSession } from '#web/accounts/session/session-change.ts';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import { clearDayCache } from '#web/platform/day-cache/day-cache.ts';
import { LoadingLine } from '#web/platform/frame/loading-line.tsx';
import { QueryState } from '#web/platform/frame/query-state.tsx';
import { Redirect } from '#web/platform/frame/redirect.tsx';
import { clearJournal, waitingCount } from '#web/platform/journal/journal.ts';
import { leavePage } from '#web/platform/presence/follow-page.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { markSignedOutHere } from '#web/platform/server-state/signed-out-here.ts';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';

/** `/logout`: signs out and wipes local data; asks first if answers are not synced. */
export function LogoutScreen() {
  const { data, error, refetch } = useAccount();
  if (data === undefined) {
    return (
      <AccountPage title="Sair">
        <QueryState error={error} onRetry={refetch} />
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
        markSignedOutHere();
        await clearDayCache(null);
        await leavePage();
        return signOut();
      },
      async () => {
        await clearJournal(accountId);
        await leaveSession(client);
        // Notices must not reach the next person.
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
        {unsentInWords(unsent)} Se você sair agora, {unsent === 1 ? 'ela será apagada' : 'elas serão apagadas'} deste
        aparelho e será preciso responder de novo.
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

/** @param unsent null where the device could not be read */
function unsentInWords(unsent: number | null): string {
  if (unsent === null) return 'Este aparelho não respondeu: pode haver respostas suas que ainda não foram enviadas.';
  return unsent === 1
    ? 'Uma resposta sua ainda não foi enviada.'
    : `${unsent} respostas suas ainda não foram enviadas.`;
}
