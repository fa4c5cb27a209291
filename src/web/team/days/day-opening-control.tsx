import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DayOpening,
  readDayOpening,
  sendReminderNow,
  type WaitingParticipant,
} from '#contract/team/day-opening-calls.ts';
import { QueryContent } from '#web/accounts/staff-frame/query-content.tsx';
import { rewordError } from '#web/accounts/staff-frame/reword-error.ts';
import { useAction } from '#web/accounts/staff-frame/use-action.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { queryOf } from '#web/platform/server-state/server-state.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { DescriptionList } from '#web/platform/ui/description-list.tsx';
import { RemindButton } from '#web/team/reminders/remind-button.tsx';
import { type OpeningChange, OpeningDialogs, type OpeningQuestion } from './opening-dialogs.tsx';
import { openingState, outdatedOpening, overrideInWords, reminderInWords, zonedMoment } from './opening-moment.ts';

const openingQuery = (participantId: string) =>
  queryOf({
    queryKey: ['staff days', 'opening', participantId],
    call: readDayOpening,
    input: { participantId },
    staleTime: 0,
  });

type Props = {
  participantId: string;
  /** Called after changes, to refetch. */
  onChanged?(): void;
};

export function DayOpeningControl({ participantId, onChanged }: Props) {
  const client = useQueryClient();
  const read = useQuery(openingQuery(participantId));
  // Outside the content: the person may go on while a dialog is open.
  const [changing, setChanging] = useState<OpeningChange | null>(null);
  function storeChange(changed: DayOpening) {
    client.setQueryData(openingQuery(participantId).queryKey, changed);
    onChanged?.();
  }
  return (
    <>
      <QueryContent of={read} lines={4}>
        {(opening) => (
          <Opening
            {...opening}
            participantId={participantId}
            onAsk={(waiting, asks) => setChanging({ waiting, lastDate: opening.lastDate, asks })}
            onChanged={storeChange}
          />
        )}
      </QueryContent>
      {changing && <OpeningDialogs {...changing} onChanged={storeChange} onClose={() => setChanging(null)} />}
    </>
  );
}

type OpeningProps = Omit<DayOpening, 'lastDate'> & {
  participantId: string;
  onAsk(waiting: WaitingParticipant, asks: OpeningQuestion): void;
  onChanged(changed: DayOpening): void;
};

function Opening({ waiting, serverTime, participantId, onAsk, onChanged }: OpeningProps) {
  const mayChange = useHoldsRole('care');
  const reminding = useAction({
    call: sendReminderNow,
    successMessage: (sent) => `O lembrete para ${sent.waiting?.code ?? 'a pessoa'} sai em instantes.`,
    renews: [['staff days']],
    onDone: onChanged,
  });
  const refused = <CallError error={rewordError(reminding.error, outdatedOpening)} />;
  if (waiting === null) {
    return (
      <Stack gap="sm" align="flex-start">
        {refused}
        <Text c="dimmed">
          Esta pessoa não está entre dois dias: só dá para mudar quando abre um dia que ainda não começou.
        </Text>
        <RemindButton who={{ participantId }} label="Enviar lembrete agora" />
      </Stack>
    );
  }
  const { timeZone, opensAt, usualOpensAt, override, reminder } = waiting;
  const facts: [string, string][] = [
    [`Dia ${waiting.day}`, openingState(waiting, serverTime)],
    ['Abre em', zonedMoment(opensAt, timeZone)],
  ];
  if (override) {
    facts.push(['Pela regra, em', zonedMoment(usualOpensAt, timeZone)]);
    facts.push(['Mudança', overrideInWords(waiting) ?? '']);
  }
  facts.push(['Lembrete', reminderInWords(reminder, timeZone)]);
  return (
    <Stack gap="sm" align="flex-start">
      <DescriptionList facts={facts} />
      {mayChange && (
        <Group>
          <Button variant="default" onClick={() => onAsk(waiting, 'change')}>
            Mudar quando abre
          </Button>
          <BusyButton
            variant="default"
            isBusy={reminding.isBusy}
            onClick={() => reminding.act({ participantId, day: waiting.day })}
          >
            Enviar lembrete agora
          </BusyButton>
          {override && (
            <Button variant="default" onClick={() => onAsk(waiting, 'undo')}>
              Voltar à regra
            </Button>
          )}
        </Group>
      )}
      {refused}
    </Stack>
  );
}
