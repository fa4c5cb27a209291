import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { type Account, passwordResetMinutes } from '#contract/accounts/account-calls.ts';
import { counted } from '#study/wording/counted.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { Outcome } from '#web/accounts/account-frame/outcome.tsx';
import { requestPasswordReset } from '#web/accounts/session/auth-client.ts';
import { ProviderMessage } from '#web/accounts/session/provider-message.tsx';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';

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
          `E-mail enviado para ${signInEmail}. O link vale por ${counted(passwordResetMinutes / 60, 'hora', 'horas')}.`,
        ),
    );
  }

  return (
    <AccountPart title={hasPassword ? 'Trocar a senha' : 'Criar uma senha'}>
      <Text>
        <WholeWords>
          Vamos enviar um link para {signInEmail}. Por ele você cria a nova senha
          {hasPassword ? '; depois disso, é preciso entrar de novo em todos os aparelhos.' : '.'}
        </WholeWords>
      </Text>
      <Group>
        <Button variant="default" aria-disabled={isLoading} onClick={send}>
          {isLoading ? 'Enviando...' : 'Enviar o e-mail'}
        </Button>
      </Group>
      <ProviderMessage failure={failure} />
      <Outcome>{outcome}</Outcome>
    </AccountPart>
  );
}
