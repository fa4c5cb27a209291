import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { FoundPerson, TestMarkState } from '#contract/accounts/staff-account-calls.ts';
import { endTestParticipation, markTestPerson, unmarkTestPerson } from '#contract/team/test-people-calls.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { TextAreaField } from '#web/accounts/staff-frame/action-fields.tsx';
import { momentInWords, shortDay } from '#web/platform/ui/in-words.ts';
import { Sentences } from '#web/platform/ui/sentences.tsx';

type Props = {
  person: FoundPerson;
  onChanged(changed: { accountId: string; test: TestMarkState | null }): void;
  onClose(): void;
};

export function TestPersonDialog({ person: { accountId, displayName, test }, onChanged, onClose }: Props) {
  const [asksToEnd, setAsksToEnd] = useState(false);
  const shared = {
    title: `Teste: ${displayName}`,
    onDone: (status: { test: TestMarkState | null }) => onChanged({ accountId, ...status }),
    onClose,
  };
  if (test === null) {
    return (
      <ActionDialog
        {...shared}
        call={markTestPerson}
        values={{ reason: '' }}
        input={({ reason }) => ({ accountId, reason })}
        text={standingInWords(test)}
        yes="Marcar como teste"
        successMessage={`Marcada como teste a participação de ${displayName}.`}
      >
        {(field) => (
          <>
            <Alert title="O que a marca faz">
              <Sentences spacing="xs" of={effectsOfMarking} />
            </Alert>
            <TextAreaField {...field('reason')} label="Motivo" help="Fica com a conta, para a administração." />
          </>
        )}
      </ActionDialog>
    );
  }
  if (asksToEnd || (test.kind === 'team' && test.takesPart && test.endsFrom === null)) {
    return (
      <ActionDialog
        key="end"
        {...shared}
        call={endTestParticipation}
        input={() => ({ accountId })}
        text={standingInWords(test)}
        yes="Apagar de vez"
        isDestructive
        successMessage={`Apagada a participação de teste de ${displayName}.`}
      >
        <Alert role="status" title="Apagar a participação?">
          Todas as respostas, os consentimentos, os casos e as mensagens desta participação somem, e não há volta. A
          conta{test.kind === 'marked' ? ' e a marca de teste ficam' : ' fica'}, e pode começar de novo.
        </Alert>
      </ActionDialog>
    );
  }
  return (
    <ActionDialog
      {...shared}
      call={unmarkTestPerson}
      input={() => ({ accountId })}
      text={standingInWords(test)}
      yes={test.kind === 'marked' ? 'Tirar a marca' : null}
      successMessage={`Sem a marca de teste a participação de ${displayName}.`}
    >
      {test.kind === 'marked' && <Text>{unmarkingText(test)}</Text>}
      {test.takesPart && (
        <Group>
          <Button
            variant="default"
            disabled={test.endsFrom !== null}
            aria-describedby={test.endsFrom === null ? undefined : 'why-not-yet'}
            onClick={() => setAsksToEnd(true)}
          >
            Apagar a participação
          </Button>
        </Group>
      )}
      {test.takesPart && test.endsFrom !== null && (
        <Text id="why-not-yet">
          Esta pessoa já participava antes de ser teste. Para que o resto da equipe possa conferir, a participação só
          pode ser apagada a partir de {momentInWords(test.endsFrom)}.
        </Text>
      )}
    </ActionDialog>
  );
}

const effectsOfMarking = [
  'As respostas desta conta, também as que já deu, ficam fora de todos os números.',
  'Um caso que elas abram aparece em Casos com a marca, e ninguém recebe e-mail: marque só quem experimenta o estudo.',
  'Quem já participa só pode ter a participação apagada sete dias depois da marca.',
  'A marca sai daqui quando você quiser, e as respostas voltam a contar. O resto da equipe é avisado das duas vezes.',
];

function unmarkingText({ hasAnsweredSince }: TestMarkState): string {
  const counts = hasAnsweredSince
    ? 'Se a marca foi um engano, tire-a: o que esta pessoa respondeu conta de novo, também o que respondeu com a marca, e um caso aberto por essas respostas chama a equipe.'
    : 'Se a marca foi um engano, tire-a: nada foi respondido depois dela.';
  return `${counts} O resto da equipe recebe um aviso.`;
}

function standingInWords(test: TestMarkState | null): string {
  if (test === null)
    return 'As respostas desta conta entram nos números do estudo. O que alguém da equipe responde é sempre teste.';
  if (test.kind === 'team')
    return 'A participação desta conta é um teste, por ser da equipe: não conta em número nenhum.';
  const since = test.markedAt === null ? '' : ` em ${shortDay(test.markedAt)}`;
  return `Marcada como teste${since}: ${test.reason ?? ''}${test.takesPart ? '' : ' Ainda não participa.'}`;
}
