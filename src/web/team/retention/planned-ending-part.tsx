import { Group, Text } from '@mantine/core';
import { confirmEnding, type PlannedEnding, takeBackEnding } from '#contract/team/retention-calls.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { Facts } from '#web/platform/ui/facts.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { plannedFacts, wayNames, wayNow, whoBeginsInWords } from './retention-in-words.ts';
import { retentionQuery } from './retention-query.ts';

/** An ending that was asked for and has not begun: who asked, when it begins, and what this person may do about it. */
export function PlannedEndingPart({ planned }: { planned: PlannedEnding }) {
  const { endingId, way, confirmation, beginsAt } = planned;
  const takingBack = useAction({
    call: takeBackEnding,
    storesIn: retentionQuery,
    news: 'O pedido foi retirado. Nada foi apagado.',
  });
  return (
    <AccountPart title="Um pedido espera">
      <Text maw="70ch">
        <WholeWords>
          {`Nada foi apagado ainda. Isto começa sozinho em ${momentInWords(beginsAt)}, se ninguém da administração retirar o pedido antes.`}
        </WholeWords>
      </Text>
      <Facts facts={plannedFacts(planned)} />
      <Text maw="70ch">{whoBeginsInWords[confirmation]}</Text>
      <WhatWentWrong error={takingBack.error} />
      <Group gap="sm">
        <BusyButton isBusy={takingBack.isBusy} onClick={() => takingBack.act({ endingId })}>
          Retirar o pedido
        </BusyButton>
        {confirmation === 'yours' && (
          <DialogButton
            dialog={(onClose) => (
              <ActionDialog
                call={confirmEnding}
                input={() => ({ endingId })}
                title={`${wayNow[way]}, sem esperar?`}
                text={`${wayNames[way]}: começa assim que você confirmar, sem esperar os sete dias. O seu nome fica no registro de acessos, e a equipe recebe um e-mail. Não dá para desfazer.`}
                yes={wayNow[way]}
                isDestructive
                news="Começou. O que passou do prazo acaba em instantes."
                storesIn={retentionQuery}
                onClose={onClose}
              />
            )}
          >
            {wayNow[way]}
          </DialogButton>
        )}
      </Group>
    </AccountPart>
  );
}
