import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { AccountPage } from '#web/accounts/session/account-page.tsx';
import { signOut } from '#web/accounts/session/auth-client.ts';
import { idleMinutes } from '#web/accounts/session/idle-setting.ts';
import { leaveSession } from '#web/accounts/session/session-change.ts';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import { clearDayCache } from '#web/platform/day-cache/day-cache.ts';
import { markSignedOutHere } from '#web/platform/server-state/signed-out-here.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';

/**
 * Replaces every screen until the session ends. Unsynced answers stay on the device for the same person (unlike
 * `clearJournal` at sign-out).
 */
export function SessionExpired() {
  const client = useQueryClient();
  const postNotice = usePostNotice();
  const { failure, run } = useAuthAction();
  const close = () =>
    run(signOut, async () => {
      await leaveSession(client);
      postNotice({
        kind: 'info',
        text: `Depois de ${idleMinutes} minutos sem uso, saímos da sua conta neste aparelho. Entre de novo para continuar de onde parou.`,
      });
    });
  const firstTry = useRef(close);
  useEffect(() => {
    // Immediately, as without network the session cannot end, but local data must go.
    markSignedOutHere();
    void clearDayCache(null);
    void firstTry.current();
  }, []);
  return (
    <AccountPage title="Saímos da sua conta neste aparelho">
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
