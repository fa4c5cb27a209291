import { Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmEnding, type PlannedEnding, takeBackEnding } from '#contract/team/retention-calls.ts';
import { AccountPart } from '#web/accounts/account-frame/account-part.tsx';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { Facts } from '#web/platform/ui/facts.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { plannedFacts, wayNames, wayNow, whoBeginsInWords } from './retention-in-words.ts';
import { retentionQuery } from './retention-query.ts';

/** An ending that was asked for and has not begun: who asked, when it begins, and what this person may do about it. */
export function PlannedEndingPart({ planned }: { planned: PlannedEnding }) {
  const { endingId, way, confirmation, beginsAt } = planned;
  const client = useQueryClient();
  const postNotice = usePostNotice();
  const confirm = useFreshCall(confirmEnding);
  const takeBack = useFreshCall(takeBackEnding);
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, variables, error, reset } = useMutation({
    async mutationFn(act: 'confirm' | 'takeBack') {
      const reply = await { confirm, takeBack }[act]({ endingId });
      if (reply.ok) return reply.value;
      // It may have begun, or be somebody else's meanwhile.
      void client.invalidateQueries(retentionQuery);
      throw new Refused(reply.refusal);
    },
    onSuccess(retention, act) {
      client.setQueryData(retentionQuery.queryKey, retention);
      const text =
        act === 'confirm'
          ? 'Começou. O que passou do prazo acaba em instantes.'
          : 'O pedido foi retirado. Nada foi apagado.';
      postNotice({ kind: 'news', text });
    },
    onSettled: () => setIsAsking(false),
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
      {!isAsking && <WhatWentWrong error={error} />}
      <Group gap="sm">
        <BusyButton isBusy={isPending && variables === 'takeBack'} onClick={() => mutate('takeBack')}>
          Retirar o pedido
        </BusyButton>
        {confirmation === 'yours' && (
          <BusyButton variant="default" isBusy={isPending && variables === 'confirm'} onClick={() => setIsAsking(true)}>
            {wayNow[way]}
          </BusyButton>
        )}
      </Group>
      <QuestionDialog
        isOpen={isAsking}
        title={`${wayNow[way]}, sem esperar?`}
        text={`${wayNames[way]}: começa assim que você confirmar, sem esperar os sete dias. O seu nome fica no registro de acessos, e a equipe recebe um e-mail. Não dá para desfazer.`}
        yes={wayNow[way]}
        isDestructive
        onYes={() => mutate('confirm')}
        isLoading={isPending}
        no="Ainda não"
        onNo={() => {
          reset();
          setIsAsking(false);
        }}
      />
    </AccountPart>
  );
}
