import { Checkbox, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DayOpening,
  longestReason,
  setDayOpening,
  type WaitingParticipant,
} from '#contract/team/day-opening-calls.ts';
import { FormDialog } from '#web/platform/frame/form-dialog.tsx';
import { askServer, Refused } from '#web/platform/server-state/server-state.ts';
import { dayInWords } from '#web/platform/ui/in-words.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { unknownZoneNote } from '#web/platform/ui/zoned-time.ts';
import { clockInWords, fieldValueAt, zonedMoment } from './opening-moment.ts';

type Props = {
  waiting: WaitingParticipant;
  /** The study's last date, "YYYY-MM-DD", or null. */
  lastDate: string | null;
  onChanged(opening: DayOpening): void;
  onClose(): void;
};

/** Opens a participant's next day now, or early or late at a chosen time, and asks why. */
export function DayOpeningDialog({ waiting, lastDate, onChanged, onClose }: Props) {
  const { participantId, code, day, timeZone, isOpen } = waiting;
  const note = unknownZoneNote(timeZone);
  const [when, setWhen] = useState<'now' | 'at'>(isOpen ? 'at' : 'now');
  const [at, setAt] = useState(fieldValueAt(waiting.opensAt, timeZone));
  const [reason, setReason] = useState('');
  const [beyondLastDate, setBeyondLastDate] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const postNotice = usePostNotice();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      askServer(setDayOpening, {
        ...{ participantId, day, opens: when === 'now' ? 'now' : at, beyondLastDate, reason },
        clockOf: note === null ? 'participant' : 'study',
      }),
    onSuccess(opening) {
      onChanged(opening);
      onClose();
      const opensAt = opening.waiting?.opensAt;
      const said = opening.waiting?.isOpen || !opensAt ? 'está aberto' : `abre em ${zonedMoment(opensAt, timeZone)}`;
      postNotice({ kind: 'news', text: `Dia ${day} de ${code}: ${said}.` });
    },
  });
  const missingReason = reason.trim() === '' ? 'Escreva o motivo em uma frase.' : null;
  const missingTime = when === 'at' && at === '' ? 'Escolha data e hora.' : null;
  const fields = error instanceof Refused ? (error.refusal.fields ?? []) : [];
  const refusedTime = fields.find(({ field }) => field === 'opens')?.message;
  function send() {
    setWasSent(true);
    if (missingReason === null && missingTime === null) mutate();
  }
  return (
    <FormDialog
      title={`Quando abre o dia ${day} de ${code}?`}
      yes={when === 'now' ? 'Abrir agora' : 'Mudar'}
      isBusy={isPending}
      error={refusedTime === undefined ? error : null}
      onSend={send}
      onClose={onClose}
    >
      <Text>
        Vale só para esta pessoa, até ela começar o dia. O que já começou não fecha. A tela inicial dela mostra o novo
        horário; o motivo, não.
      </Text>
      <Radio.Group label="Abrir" size="md" value={when} onChange={(value) => setWhen(value as 'now' | 'at')}>
        <Stack gap="xs" mt="xs">
          <Radio value="now" label={isOpen ? 'Agora (já está aberto)' : 'Agora'} disabled={isOpen} />
          <Radio value="at" label="Em outra data e hora" />
        </Stack>
      </Radio.Group>
      {when === 'at' && (
        <TextInput
          label="Data e hora"
          description={note ?? `No relógio de onde a pessoa mora: ${clockInWords(waiting.opensAt, timeZone)}.`}
          type="datetime-local"
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
          error={(wasSent && missingTime) || refusedTime}
        />
      )}
      {(lastDate !== null || waiting.isTooLate || waiting.override?.beyondLastDate) && (
        <Checkbox
          label="Vale também além do fim da pesquisa"
          description={
            lastDate === null
              ? 'A pesquisa está encerrada. Sem esta marca, o dia não abre.'
              : `O prazo é ${dayInWords(`${lastDate}T12:00:00`)}. Sem esta marca, ele continua valendo.`
          }
          checked={beyondLastDate}
          onChange={(event) => setBeyondLastDate(event.currentTarget.checked)}
        />
      )}
      <Textarea
        label="Motivo"
        description="Sem nomes nem contatos: basta o que explica a mudança."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={longestReason}
        value={reason}
        required
        onChange={(event) => setReason(event.currentTarget.value)}
        error={wasSent && missingReason}
      />
    </FormDialog>
  );
}
