import { Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { stopReminders } from '#contract/team/reminder-calls.ts';
import { AccountPage } from '#web/accounts/session/account-page.tsx';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { useMailedToken } from '#web/platform/frame/mailed-token.ts';
import { fetchFromServer, RefusalError } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { stopRemindersWords } from './stop-reminders-words.ts';

/** `/reminders/stop#token=...`, also signed out */
export function StopRemindersScreen() {
  const token = useMailedToken() ?? '';
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => fetchFromServer(stopReminders, { token }),
  });
  const isUnknown = token === '' || (error instanceof RefusalError && error.refusal.refusal === 'not-found');
  const heading = useRef<HTMLHeadingElement>(null);
  const state = isSuccess ? 'stopped' : isUnknown ? 'unknown' : 'asking';
  useEffect(() => {
    if (state !== 'asking') heading.current?.focus();
  }, [state]);
  const { title, text } = stopRemindersWords[state];
  return (
    <AccountPage title={title} documentTitle="Lembretes" heading={heading}>
      <Text size="lg">
        <NoWrap>{text}</NoWrap>
      </Text>
      {state === 'asking' && <CallError error={error} />}
      <Stack>
        {state === 'asking' && (
          <BusyButton size="lg" isBusy={isPending} onClick={() => mutate()}>
            Desligar os lembretes
          </BusyButton>
        )}
        <ButtonLink to="/" variant="default" size="lg">
          Ir para o início
        </ButtonLink>
      </Stack>
    </AccountPage>
  );
}
