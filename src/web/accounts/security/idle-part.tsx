import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useState } from 'react';
import type { Account } from '#contract/accounts/account-calls.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { Outcome } from '#web/accounts/account-frame/outcome.tsx';
import { closesWhenIdle, idleMinutes, storeIdleSetting, useIdleSetting } from '#web/accounts/session/idle-setting.ts';

/** For a device that others use too. */
export function IdlePart({ account }: { account: Account }) {
  const isOn = closesWhenIdle(useIdleSetting(), account);
  const [outcome, setOutcome] = useState<string | null>(null);
  return (
    <AccountPart title="Aparelho compartilhado">
      <Checkbox
        checked={isOn}
        label={`Sair da conta neste aparelho depois de ${idleMinutes} minutos sem uso`}
        description="Para quem divide o celular ou o computador. No meio de uma atividade isso não acontece, e o que falta enviar fica guardado."
        onChange={(event) => {
          storeIdleSetting(event.currentTarget.checked, Date.now());
          setOutcome(event.currentTarget.checked ? 'Ligado neste aparelho.' : 'Desligado neste aparelho.');
        }}
      />
      <Outcome>{outcome}</Outcome>
    </AccountPart>
  );
}
