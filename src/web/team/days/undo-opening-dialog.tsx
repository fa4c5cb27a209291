import { type DayOpening, undoDayOpening, type WaitingParticipant } from '#contract/team/day-opening-calls.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { zonedMoment } from './opening-moment.ts';

type Props = { waiting: WaitingParticipant; onChanged(opening: DayOpening): void; onClose(): void };

/** Asks before the study's rule counts again for a participant's next day. */
export function UndoOpeningDialog({ waiting, onChanged, onClose }: Props) {
  const { participantId, code, day, usualOpensAt, timeZone } = waiting;
  return (
    <ActionDialog
      call={undoDayOpening}
      input={() => ({ participantId, day })}
      title={`Voltar à regra no dia ${day} de ${code}?`}
      text={`Pela regra do estudo, o dia abre em ${zonedMoment(usualOpensAt, timeZone)}. A mudança fica no registro de acessos.`}
      yes="Voltar à regra"
      news={`Dia ${day} de ${code}: vale de novo a regra do estudo.`}
      onDone={onChanged}
      onClose={onClose}
    />
  );
}
