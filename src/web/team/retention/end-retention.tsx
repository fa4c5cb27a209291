import { Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { useState } from 'react';
import { endRetention } from '#contract/team/retention-calls.ts';
import { type RetentionWay, retentionWays } from '#study/decisions/retention-way.ts';
import { endedDataInWords } from '#study/wording/retention-names.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { type WhatIsOver, wayActs, wayConsequences, wayNames } from './retention-in-words.ts';
import { retentionQuery } from './retention-query.ts';

/** Where staff decide what becomes of everything whose time is over: what each way means, that it was understood, and one last question. */
export function EndRetention({ over }: { over: WhatIsOver }) {
  const [way, setWay] = useState<RetentionWay | null>(null);
  const [isUnderstood, setIsUnderstood] = useState(false);
  return (
    <AccountPart title="O que passou do prazo">
      <Text maw="70ch">
        <WholeWords>{`O prazo que o termo promete acabou para ${endedDataInWords(over)}. Escolha o que fazer com tudo isso de uma vez.`}</WholeWords>
      </Text>
      <Radio.Group label="O que fazer" size="md" value={way} onChange={(value) => setWay(value as RetentionWay)}>
        <Stack gap="sm" mt="xs">
          {retentionWays.map((one) => (
            <Radio key={one} value={one} label={wayNames[one]} description={wayConsequences[one]} maw="70ch" />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label="Entendi o que vai acontecer, e que depois de começar não dá para desfazer."
        checked={isUnderstood}
        onChange={(event) => setIsUnderstood(event.currentTarget.checked)}
      />
      <Group>
        <DialogButton
          disabled={way === null || !isUnderstood}
          aria-describedby="falta-para-decidir"
          dialog={(onClose) =>
            way !== null && (
              <ActionDialog
                call={endRetention}
                input={() => ({ way, expected: over.total, understood: true })}
                title="Está tudo conferido?"
                text={`${wayNames[way]}: isto vale para ${endedDataInWords(over)}. Começa em sete dias, ou antes, se outra pessoa da administração confirmar; até começar, dá para retirar o pedido. A equipe recebe um e-mail, e o seu nome e os números ficam no registro de acessos.`}
                yes={wayActs[way]}
                isDestructive
                news="O pedido está guardado, e a equipe recebe um e-mail. Nada foi apagado ainda."
                storesIn={retentionQuery}
                onClose={onClose}
              />
            )
          }
        >
          {way === null ? 'Pedir o fim destes dados' : wayActs[way]}
        </DialogButton>
      </Group>
      <Text id="falta-para-decidir" size="sm" c="dimmed" mih="1.6em">
        {way === null && 'Escolha o que fazer.'}
        {way !== null && !isUnderstood && 'Marque que entendeu o que vai acontecer.'}
      </Text>
    </AccountPart>
  );
}
