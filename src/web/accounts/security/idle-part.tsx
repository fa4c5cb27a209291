import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useState } from 'react';
import type { Account } from '#contract/accounts/account-calls.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { LiveMessage } from '#web/accounts/account-frame/live-message.tsx';
import { sendSharedDevice } from '#web/accounts/session/auth-client.ts';
import { expiresWhenIdle, idleMinutes, storeIdleSetting, useIdleSetting } from '#web/accounts/session/idle-setting.ts';
import { ProviderMessage } from '#web/accounts/session/provider-message.tsx';
import { useAuthAction } from '#web/accounts/session/use-auth-action.ts';

/** The shared-device choice after sign-in. */
export function IdlePart({ account }: { account: Account }) {
  const isOn = expiresWhenIdle(useIdleSetting(), account);
  const { isLoading, failure, run } = useAuthAction();
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <AccountPart title="Aparelho compartilhado">
      <Checkbox
        checked={isOn}
        label={`Sair da conta neste aparelho depois de ${idleMinutes} minutos sem uso`}
        description="Para quem divide o celular ou o computador: quem marca aqui também sai da conta ao fechar o navegador. No meio de uma atividade os minutos não contam, e o que falta enviar fica guardado."
        onChange={(event) => {
          // Ignores a press while one is pending.
          if (isLoading) return;
          const isShared = event.currentTarget.checked;
          storeIdleSetting(isShared, Date.now());
          setOutcome(null);
          void run(
            () => sendSharedDevice(isShared),
            () => setOutcome(isShared ? 'Ligado neste aparelho.' : 'Desligado neste aparelho.'),
          );
        }}
      />
      <ProviderMessage failure={failure} />
      <LiveMessage>{outcome}</LiveMessage>
    </AccountPart>
  );
}
