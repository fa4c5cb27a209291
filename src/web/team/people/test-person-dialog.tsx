import { Alert, Button, Group, List, Modal, Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/List.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FoundPerson, TestStanding } from '#contract/accounts/staff-account-calls.ts';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import {
  endTestParticipation,
  longestTestReason,
  markTestPerson,
  unmarkTestPerson,
} from '#contract/team/test-people-calls.ts';
import { useFreshCall } from '#web/accounts/fresh-sign-in/fresh-sign-in.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { Refused } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { momentInWords, shortDay } from '#web/platform/ui/in-words.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { useReturnFocus } from '#web/platform/ui/use-return-focus.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';

type Act = 'mark' | 'unmark' | 'end';
type Reply = { ok: true; value: { test: TestStanding | null } } | { ok: false; refusal: RefusalBody };

type Props = {
  person: FoundPerson;
  onChanged(changed: { accountId: string; test: TestStanding | null }): void;
  onClose(): void;
};

/** Marks what somebody does in the study as a test, takes the mark away, or deletes the participation; and says before what that means. */
export function TestPersonDialog({ person: { accountId, displayName, test }, onChanged, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [asksToEnd, setAsksToEnd] = useState(false);
  const mark = useFreshCall(markTestPerson);
  const unmark = useFreshCall(unmarkTestPerson);
  const end = useFreshCall(endTestParticipation);
  const calls: Readonly<Record<Act, () => Promise<Reply>>> = {
    mark: () => mark({ accountId, reason: reason.trim() }),
    unmark: () => unmark({ accountId }),
    end: () => end({ accountId }),
  };
  const postNotice = usePostNotice();
  useReturnFocus();
  const { mutate, isPending, error, variables } = useMutation({
    async mutationFn(act: Act) {
      const reply = await calls[act]();
      if (!reply.ok) throw new Refused(reply.refusal);
      return reply.value.test;
    },
    onSuccess(standing, act) {
      onChanged({ accountId, test: standing });
      onClose();
      postNotice({ kind: 'news', text: `${doneInWords[act]} ${displayName}.` });
    },
  });
  const close = () => !isPending && onClose();
  const busy = (act: Act) => isPending && variables === act;
  return (
    <Modal
      opened
      onClose={close}
      title={`Teste: ${displayName}`}
      centered
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack>
        <Text>{standingInWords(test)}</Text>
        {test === null && <WhatMarkingMeans />}
        {test === null && (
          <Textarea
            label="Motivo"
            description="Fica com a conta, para a administração."
            required
            maxLength={longestTestReason}
            autosize
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        {test?.kind === 'marked' && !asksToEnd && <Text>{whatUnmarkingMeans(test)}</Text>}
        {asksToEnd && (
          <Alert role="status" title="Apagar a participação?">
            Todas as respostas, os consentimentos, os casos e as mensagens desta participação somem, e não há volta. A
            conta{test?.kind === 'marked' ? ' e a marca de teste ficam' : ' fica'}, e pode começar de novo.
          </Alert>
        )}
        {test?.takesPart === true && test.endsFrom !== null && (
          <Text id={whyNotYet}>
            Esta pessoa já participava quando foi marcada. Para que o resto da equipe possa conferir, a participação só
            pode ser apagada a partir de {momentInWords(test.endsFrom)}.
          </Text>
        )}
        <WhatWentWrong error={error} />
        <Group>
          {test === null && (
            <BusyButton isBusy={busy('mark')} disabled={reason.trim() === ''} onClick={() => mutate('mark')}>
              Marcar como teste
            </BusyButton>
          )}
          {test?.takesPart === true && (
            <BusyButton
              isBusy={busy('end')}
              disabled={test.endsFrom !== null}
              aria-describedby={test.endsFrom === null ? undefined : whyNotYet}
              variant={asksToEnd ? 'filled' : 'default'}
              onClick={() => (asksToEnd ? mutate('end') : setAsksToEnd(true))}
            >
              {asksToEnd ? 'Apagar de vez' : 'Apagar a participação'}
            </BusyButton>
          )}
          {test?.kind === 'marked' && !asksToEnd && (
            <BusyButton isBusy={busy('unmark')} variant="default" onClick={() => mutate('unmark')}>
              Tirar a marca
            </BusyButton>
          )}
          <Button variant="default" aria-disabled={isPending} onClick={close}>
            Deixar como está
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

const whyNotYet = 'why-not-yet';

const whatMarkingMeans = [
  'As respostas desta conta, também as que já deu, ficam fora de todos os números.',
  'Um caso que elas abram aparece em Casos com a marca, e ninguém recebe e-mail: marque só quem experimenta o estudo.',
  'Quem já participa só pode ter a participação apagada sete dias depois da marca.',
  'A marca sai daqui quando você quiser, e as respostas voltam a contar. O resto da equipe é avisado das duas vezes.',
];

function WhatMarkingMeans() {
  return (
    <Alert title="O que a marca faz">
      <List spacing="xs">
        {whatMarkingMeans.map((sentence) => (
          <List.Item key={sentence}>
            <WholeWords>{sentence}</WholeWords>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

function whatUnmarkingMeans({ hasAnsweredSince }: TestStanding): string {
  const counts = hasAnsweredSince
    ? 'Se a marca foi um engano, tire-a: o que esta pessoa respondeu conta de novo, também o que respondeu com a marca, e um caso aberto por essas respostas chama a equipe.'
    : 'Se a marca foi um engano, tire-a: nada foi respondido depois dela.';
  return `${counts} O resto da equipe recebe um aviso.`;
}

const doneInWords: Readonly<Record<Act, string>> = {
  mark: 'Marcada como teste a participação de',
  unmark: 'Sem a marca de teste a participação de',
  end: 'Apagada a participação de teste de',
};

function standingInWords(test: TestStanding | null): string {
  if (test === null)
    return 'As respostas desta conta entram nos números do estudo. O que alguém da equipe responde é sempre teste.';
  if (test.kind === 'team')
    return 'A participação desta conta é um teste, por ser da equipe: não conta em número nenhum.';
  const since = test.markedAt === null ? '' : ` em ${shortDay(test.markedAt)}`;
  return `Marcada como teste${since}: ${test.reason ?? ''}${test.takesPart ? '' : ' Ainda não participa.'}`;
}
