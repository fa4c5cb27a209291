import { Alert, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readMailState } from '#contract/accounts/staff-account-calls.ts';
import { StaffScreen } from '#web/accounts/staff-frame/when-read.tsx';
import { queryOf } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { Facts } from '#web/platform/ui/facts.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { WholeWords } from '#web/platform/ui/whole-words.tsx';
import { mailInWords, type ShownMailState } from './mail-in-words.ts';

/** `/staff/mail` */
export function MailScreen() {
  const read = useQuery(queryOf({ queryKey: ['mail state'], call: readMailState, refetchOnMount: 'always' }));
  return (
    <StaffScreen heading="E-mails" of={read} lines={6}>
      {(data) => (
        <>
          <Verdict state={data} />
          <Facts facts={figures(data)} />
          <Group>
            <BusyButton variant="default" isBusy={read.isFetching} onClick={() => void read.refetch()}>
              Atualizar
            </BusyButton>
          </Group>
        </>
      )}
    </StaffScreen>
  );
}

function Verdict({ state }: { state: ShownMailState }) {
  const { title, text, advice } = mailInWords(state);
  return (
    <Alert role="status" title={<WholeWords>{title}</WholeWords>}>
      <Text>
        <WholeWords>{text}</WholeWords>
      </Text>
      {advice !== null && (
        <Text mt="xs">
          <WholeWords>{advice}</WholeWords>
        </Text>
      )}
    </Alert>
  );
}

function figures(state: ShownMailState): (readonly [name: string, value: string])[] {
  const { mode, waiting, oldestWaitingSince, failing, givenUp, sentInLast24Hours } = state;
  const number = (count: number) => count.toLocaleString('pt-BR');
  if (mode === 'mailbox') return [['Na caixa de testes', number(waiting)]];
  return [
    ['Na fila', number(waiting)],
    ...(oldestWaitingSince === null ? [] : [['Na fila desde', momentInWords(oldestWaitingSince)] as const]),
    ['Já tentados em vão', number(failing)],
    ['Abandonados nos últimos 30 dias', number(givenUp)],
    ['Enviados nas últimas 24 horas', number(sentInLast24Hours)],
  ];
}
