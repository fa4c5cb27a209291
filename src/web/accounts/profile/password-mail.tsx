import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { type Account, passwordResetMinutes } from '#contract/accounts/account-calls.ts';
import { plural } from '#study/wording/plural.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { LiveMessage } from '#web/accounts/account-frame/live-message.tsx';
import { requestPasswordReset } from '#web/accounts/session/auth-client.ts';
import { ProviderMessage } from '#web/accounts/session/provider-message.tsx';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';

/** Changes the password by mail (docs/protocol/what-was-asked-for.md, 2.2). */
export function PasswordMail({ account: { signInEmail, hasPassword } }: { account: Account }) {
  const { isLoading, failure, run } = useAuthAction();
  const [outcome, setOutcome] = useState<string | null>(null);

  function send() {
    setOutcome(null);
    void run(
      () => requestPasswordReset(signInEmail),
      () =>
        setOutcome(
          `E-mail enviado para ${signInEmail}. O link vale por ${plural(passwordResetMinutes / 60, 'hora', 'horas')}.`,
        ),
    );
  }

  return (
    <AccountPart title={hasPassword ? 'Trocar a senha' : 'Criar uma senha'}>
      <Text>
        <NoWrap>
          Vamos enviar um link para {signInEmail}. Por ele você cria uma senha nova; depois disso, é preciso entrar de
          novo em todos os aparelhos.
        </NoWrap>
      </Text>
      <Group>
        <Button variant="default" aria-disabled={isLoading} onClick={send}>
          {isLoading ? 'Enviando...' : 'Enviar o e-mail'}
        </Button>
      </Group>
      <ProviderMessage failure={failure} />
      <LiveMessage>{outcome}</LiveMessage>
    </AccountPart>
  );
}
