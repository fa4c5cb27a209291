import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { requestVerification } from '#web/accounts/session/auth-client.ts';
import { ProviderMessage } from '#web/accounts/session/provider-message.tsx';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import classes from '#web/platform/look/live-text.module.css';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { waitingInWords } from '#web/platform/words/waiting-in-words.ts';

/** Time for the mail to arrive before a resend. */
const waitSeconds = 60;

type Props = {
  email: string;
  /** Starts with the wait. */
  justSent?: boolean;
  /** Fits its text, among similar buttons. */
  isNarrow?: boolean;
};

export function ResendVerification({ email, justSent = false, isNarrow = false }: Props) {
  const { isLoading, failure, run } = useAuthAction();
  const [remaining, startWait] = useCountdown(justSent ? waitSeconds : 0);
  const [wasSent, setWasSent] = useState(false);
  const mustWait = remaining > 0;

  function send() {
    if (mustWait) return;
    setWasSent(false);
    void run(
      () => requestVerification(email),
      () => {
        setWasSent(true);
        startWait(waitSeconds);
      },
    );
  }

  return (
    <Stack gap="xs">
      <Text role="status" className={classes.text}>
        <NoWrap>
          {wasSent && `Pronto: se falta confirmar ${email}, outro link está a caminho. Olhe também a caixa de spam.`}
        </NoWrap>
      </Text>
      <ProviderMessage failure={failure} />
      <Button
        variant="default"
        style={{ alignSelf: isNarrow ? 'flex-start' : 'stretch' }}
        aria-disabled={isLoading || mustWait}
        onClick={send}
      >
        {isLoading ? 'Enviando...' : 'Enviar o link de novo'}
      </Button>
      {mustWait && (
        <Text size="sm" c="dimmed">
          Você pode pedir outro em {waitingInWords(remaining)}.
        </Text>
      )}
    </Stack>
  );
}

function useCountdown(initialSeconds: number): [remaining: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(() => Date.now() + initialSeconds * 1000);
  const [now, setNow] = useState(Date.now);
  const remaining = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = remaining > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  function start(seconds: number) {
    const instant = Date.now();
    setNow(instant);
    setEndsAt(instant + seconds * 1000);
  }
  return [remaining, start];
}
