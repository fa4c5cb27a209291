import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Account, changeEmail, emailShape, maximumEmailLength } from '#contract/accounts/account-calls.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { LiveMessage } from '#web/accounts/account-frame/live-message.tsx';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { ProviderMessage } from '#web/accounts/session/provider-message.tsx';
import { toAuthResult } from '#web/accounts/session/to-auth-result.ts';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import { accountQuery } from '#web/platform/server-state/server-state.ts';
import { EmptyFieldsNotice } from '#web/platform/ui/empty-fields-notice.tsx';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts';

/** Requests another address, valid once its link is opened. */
export function EmailForm({ account }: { account: Account }) {
  const client = useQueryClient();
  const change = useFreshCall(changeEmail);
  const { isLoading, failure, run } = useAuthAction();
  const [outcome, setOutcome] = useState<string | null>(null);
  const form = useCheckedForm({ email: emailShape }, { email: '' }, 'silent');

  function send(written: { email: string }) {
    const email = written.email.trim();
    setOutcome(null);
    void run(
      async () => toAuthResult(await change({ email })),
      (answer) => {
        client.setQueryData(accountQuery.queryKey, answer);
        form.put('email', '');
        setOutcome(
          email.toLowerCase() === account.signInEmail.toLowerCase()
            ? `Seu e-mail continua sendo ${account.signInEmail}.`
            : `Enviamos um link para ${email}. Abra esse link para confirmar; até lá, você entra com ${account.signInEmail}.`,
        );
      },
    );
  }

  return (
    <AccountPart title="Mudar o e-mail">
      <form {...form.onSend(send)}>
        <TextInput
          {...form.bind('email')}
          label="Novo e-mail"
          description={
            <NoWrap>
              Ele passa a valer quando você abrir o link que vamos enviar. Avisamos também o e-mail de agora.
            </NoWrap>
          }
          type="email"
          autoComplete="off"
          maxLength={maximumEmailLength}
        />
        <EmptyFieldsNotice labels={form.leftEmpty.map(() => 'Novo e-mail')} />
        <Group mt="md">
          <Button type="submit" variant="default" aria-disabled={isLoading}>
            {isLoading ? 'Enviando...' : 'Mudar e-mail'}
          </Button>
        </Group>
      </form>
      <ProviderMessage failure={failure} />
      <LiveMessage>{outcome}</LiveMessage>
    </AccountPart>
  );
}
