import { Text } from '@mantine/core';
import {
  type DayOpening,
  setDayOpening,
  undoDayOpening,
  type WaitingParticipant,
} from '#contract/team/day-opening-calls.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { CheckboxField, RadioField, TextAreaField, TextLineField } from '#web/accounts/staff-frame/action-fields.tsx';
import { dayInWords } from '#web/platform/ui/in-words.ts';
import { unknownZoneNote } from '#web/platform/ui/zoned-time.ts';
import { clockInWords, fieldValueAt, openingMessage, outdatedOpening, zonedMoment } from './opening-moment.ts';

export type OpeningQuestion = 'change' | 'undo';

/** As it was at the press: the list is refetched meanwhile. */
type OpeningView = {
  waiting: WaitingParticipant;
  /** "YYYY-MM-DD". */
  lastDate: string | null;
};

export type OpeningChange = OpeningView & { asks: OpeningQuestion };

type Props = OpeningView & {
  onChanged?(opening: DayOpening): void;
  onClose(): void;
};

export function OpeningDialogs({ asks, ...props }: Props & OpeningChange) {
  return asks === 'undo' ? <UndoOpeningDialog {...props} /> : <DayOpeningDialog {...props} />;
}

function UndoOpeningDialog({ waiting, onChanged, onClose }: Props) {
  const { participantId, code, day, usualOpensAt, timeZone } = waiting;
  return (
    <ActionDialog
      call={undoDayOpening}
      input={() => ({ participantId, day, shown: shownOf(waiting) })}
      title={`Voltar à regra no dia ${day} de ${code}?`}
      text={`Pela regra do estudo, o dia abre em ${zonedMoment(usualOpensAt, timeZone)}. A mudança fica no registro de acessos.`}
      yes="Voltar à regra"
      successMessage={`Dia ${day} de ${code}: vale de novo a regra do estudo.`}
      refusedAs={outdatedOpening}
      renews={[['staff days']]}
      {...(onChanged && { onDone: onChanged })}
      onClose={onClose}
    />
  );
}

const shownOf = ({ override }: WaitingParticipant) => ({ decidedAt: override?.decidedAt ?? null });

function DayOpeningDialog({ waiting, lastDate, onChanged, onClose }: Props) {
  const { participantId, code, day, timeZone, isOpen, opensAt, override, isTooLate, isPaused } = waiting;
  const note = unknownZoneNote(timeZone);
  const mayEnd = lastDate !== null || isTooLate || override?.beyondLastDate === true;
  return (
    <ActionDialog
      call={setDayOpening}
      values={{
        when: isOpen ? 'at' : 'now',
        opens: fieldValueAt(opensAt, timeZone),
        beyondLastDate: false,
        reason: '',
      }}
      input={({ when, opens, ...values }) => ({
        ...{ participantId, day, opens: when === 'now' ? 'now' : opens, ...values },
        clockOf: note === null ? 'participant' : 'study',
        shown: shownOf(waiting),
      })}
      title={`Quando abre o dia ${day} de ${code}?`}
      text="Vale só para esta pessoa, até ela começar o dia. O que já começou não fecha. A tela inicial dela mostra o novo horário; o motivo, não."
      yes={({ when }) => (when === 'now' ? 'Abrir agora' : 'Mudar')}
      successMessage={({ waiting: changed }) =>
        `Dia ${day} de ${code}: ${changed ? openingMessage(changed) : 'está aberto'}.`
      }
      refusedAs={outdatedOpening}
      renews={[['staff days']]}
      {...(onChanged && { onDone: onChanged })}
      onClose={onClose}
    >
      {(field, { when }) => (
        <>
          {isPaused && <Text fw={600}>A pesquisa está pausada: o dia espera até ela abrir de novo.</Text>}
          <RadioField
            {...field('when')}
            label="Abrir"
            options={[
              ['now', isOpen ? 'Agora (já está aberto)' : 'Agora', { isDisabled: isOpen }],
              ['at', 'Em outra data e hora'],
            ]}
          />
          {when === 'at' && (
            <TextLineField
              {...field('opens')}
              type="datetime-local"
              label="Data e hora"
              help={note ?? `No relógio de onde a pessoa mora: ${clockInWords(opensAt, timeZone)}.`}
            />
          )}
          {mayEnd && (
            <CheckboxField
              {...field('beyondLastDate')}
              label="Vale também além do fim da pesquisa"
              help={
                lastDate === null
                  ? 'A pesquisa está encerrada. Sem esta marca, o dia não abre.'
                  : `O prazo é ${dayInWords(`${lastDate}T12:00:00`)}. Sem esta marca, ele continua valendo.`
              }
            />
          )}
          <TextAreaField
            {...field('reason')}
            label="Motivo"
            help="Sem nomes nem contatos: basta o que explica a mudança."
          />
        </>
      )}
    </ActionDialog>
  );
}
