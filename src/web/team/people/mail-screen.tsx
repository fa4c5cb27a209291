import { Alert, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { readMailState } from '#contract/accounts/staff-account-calls.ts';
import { inDigits } from '#study/wording/plural.ts';
import { StaffScreen } from '#web/accounts/staff-frame/query-content.tsx';
import { queryOf } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import { momentInWords } from '#web/platform/ui/in-words.ts';
import { NoWrap } from '#web/platform/ui/no-wrap.tsx';
import { mailInWords, type ShownMailState } from './mail-in-words.ts';

/** `/staff/mail` */
export function MailScreen() {
  const read = useQuery(queryOf({ queryKey: ['mail state'], call: readMailState, refetchOnMount: 'always' }));
  return (
    <StaffScreen heading="E-mails" of={read} lines={6}>
      {(data) => (
        <>
          <Verdict state={data} />
          <DescriptionList facts={figures(data)} />
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
    <Alert role="status" title={<NoWrap>{title}</NoWrap>}>
      <Text>
        <NoWrap>{text}</NoWrap>
      </Text>
      {advice !== null && (
        <Text mt="xs">
          <NoWrap>{advice}</NoWrap>
        </Text>
      )}
    </Alert>
  );
}

function figures(state: ShownMailState): (readonly [name: string, value: string])[] {
  const { mode, waiting, oldestWaitingSince, failing, givenUp, sentInLast24Hours } = state;
  if (mode === 'mailbox') return [['Na caixa de testes', inDigits(waiting)]];
  return [
    ['Na fila', inDigits(waiting)],
    ...(oldestWaitingSince === null ? [] : [['Na fila desde', momentInWords(oldestWaitingSince)] as const]),
    ['Já tentados em vão', inDigits(failing)],
    ['Abandonados nos últimos 30 dias', inDigits(givenUp)],
    ['Enviados nas últimas 24 horas', inDigits(sentInLast24Hours)],
  ];
}
