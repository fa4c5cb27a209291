import { Button, Group, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Account, changeDisplayName, displayNameShape } from '#contract/accounts/account-calls.ts';
import { maximumNameLength } from '#contract/accounts/person-name.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { LiveMessage } from '#web/accounts/account-frame/live-message.tsx';
import { ProviderMessage } from '#web/accounts/session/provider-message.tsx';
import { toAuthResult } from '#web/accounts/session/to-auth-result.ts';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';
import { callServer } from '#web/platform/server-state/api.ts';
import { accountQuery } from '#web/platform/server-state/server-state.ts';
import { useCheckedForm } from '#web/platform/ui/use-checked-form.ts';

export function NameForm({ account }: { account: Account }) {
  const client = useQueryClient();
  const { isLoading, failure, run } = useAuthAction();
  const [outcome, setOutcome] = useState<string | null>(null);
  const form = useCheckedForm({ name: displayNameShape }, { name: account.displayName }, 'named');

  function send({ name }: { name: string }) {
    setOutcome(null);
    void run(
      async () => toAuthResult(await callServer(changeDisplayName, { name })),
      (answer) => {
        client.setQueryData(accountQuery.queryKey, answer);
        form.put('name', answer.account.displayName);
        setOutcome('Nome salvo.');
      },
    );
  }

  return (
    <AccountPart title="Mudar o nome">
      <form {...form.onSend(send)}>
        <TextInput {...form.bind('name')} label="Nome completo" autoComplete="off" maxLength={maximumNameLength} />
        <Group mt="md">
          <Button type="submit" aria-disabled={isLoading}>
            {isLoading ? 'Salvando...' : 'Salvar nome'}
          </Button>
        </Group>
      </form>
      <ProviderMessage failure={failure} />
      <LiveMessage>{outcome}</LiveMessage>
    </AccountPart>
  );
}
