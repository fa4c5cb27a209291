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

/** Never chosen: the minutes count, but the cookie outlives the browser. */
const teamSentence =
  'A equipe começa com isto ligado, mas continua na conta ao fechar o navegador: em um aparelho dividido, desmarque e marque de novo para sair também aí.';

/** The shared-device choice after sign-in. */
export function IdlePart({ account }: { account: Account }) {
  const setting = useIdleSetting();
  const isOn = expiresWhenIdle(setting, account);
  // Shown while pending, and stored with the cookie or not at all.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { isLoading, failure, run } = useAuthAction();
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <AccountPart title="Aparelho compartilhado">
      <Checkbox
        checked={chosen ?? isOn}
        label={`Sair da conta neste aparelho depois de ${idleMinutes} minutos sem uso`}
        description={`${setting === null && isOn ? teamSentence : 'Para quem divide o celular ou o computador: quem marca aqui também sai da conta ao fechar o navegador.'} No meio de uma atividade os minutos não contam, e o que falta enviar fica guardado.`}
        onChange={(event) => {
          // Ignores a press while one is pending.
          if (isLoading) return;
          const isShared = event.currentTarget.checked;
          setChosen(isShared);
          setOutcome(null);
          void run(
            () => sendSharedDevice(isShared),
            () => {
              storeIdleSetting(isShared, Date.now());
              setOutcome(isShared ? 'Ligado neste aparelho.' : 'Desligado neste aparelho.');
            },
          ).then(() => setChosen(null));
        }}
      />
      <ProviderMessage failure={failure} />
      <LiveMessage>{outcome}</LiveMessage>
    </AccountPart>
  );
}
