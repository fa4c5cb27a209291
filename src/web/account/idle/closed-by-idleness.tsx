import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePostNotice } from '../../ui/notice-board.tsx';
import { AccountPage } from '../account-page.tsx';
import { signOut } from '../auth-client.ts';
import { takeOverSession } from '../session-change.ts';
import { useAuthAction } from '../use-auth-action.ts';
import { idleMinutes } from './idle-setting.ts';

/**
 * Stands in the place of every screen until the session has ended. What has not reached the server stays on the device, for the same
 * person (`clearJournal` is for those who sign out themselves).
 */
export function ClosedByIdleness() {
  const client = useQueryClient();
  const postNotice = usePostNotice();
  const { failure, run } = useAuthAction();
  const close = () =>
    run(signOut, async () => {
      await takeOverSession(client);
      postNotice({
        kind: 'news',
        text: `Fechamos a sua conta neste aparelho depois de ${idleMinutes} minutos sem uso. Entre de novo para continuar de onde parou.`,
      });
    });
  const firstTry = useRef(close);
  useEffect(() => void firstTry.current(), []);
  return (
    <AccountPage title="Conta fechada neste aparelho">
      <Stack>
        <Text>Ninguém usou este aparelho por {idleMinutes} minutos. Para continuar, entre de novo.</Text>
        {failure && (
          <>
            <Text role="alert">{failure.message}</Text>
            <Button onClick={close}>Tentar de novo</Button>
          </>
        )}
      </Stack>
    </AccountPage>
  );
}
