import { Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { downloadConsentBundle } from '#contract/team/consent-evidence-calls.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { browserTimeZone } from '#web/platform/ui/browser-time-zone.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { lastDays, periodFault } from './bundle-dates.ts';

/** For an ethics committee: what happened in some days, without names. */
export function BundlePart() {
  const [period, setPeriod] = useState(() => lastDays(new Date()));
  const [isTried, setIsTried] = useState(false);
  const { act, isBusy, error } = useAction({ call: downloadConsentBundle });
  const fault = periodFault(period);
  function send() {
    setIsTried(true);
    if (fault === null) act({ ...period, timeZone: browserTimeZone() });
  }
  return (
    <AccountPart title="Pacote para o comitê de ética">
      <Text maw="75ch">
        <WholeWords>
          O registro do período em CSV, com os códigos, e um relatório em PDF, sem códigos: quem entrou, começou e
          terminou cada dia, consentimentos por versão, recusas, retiradas, dados apagados, eventos adversos com o tempo
          até a ação, exclusões e acessos. Nenhum dos dois tem nomes.
        </WholeWords>
      </Text>
      <Group align="flex-start">
        <TextInput
          type="date"
          label="De"
          value={period.from}
          onChange={(event) => setPeriod({ ...period, from: event.currentTarget.value })}
          error={isTried && fault?.field === 'from' && fault.sentence}
        />
        <TextInput
          type="date"
          label="Até"
          value={period.to}
          onChange={(event) => setPeriod({ ...period, to: event.currentTarget.value })}
          error={isTried && fault?.field === 'to' && fault.sentence}
        />
      </Group>
      <WhatWentWrong error={error} />
      <Group>
        <BusyButton variant="default" isBusy={isBusy} onClick={send}>
          Baixar o pacote
        </BusyButton>
      </Group>
    </AccountPart>
  );
}
