import { useMutation } from '@tanstack/react-query';
import { type DayOpening, undoDayOpening, type WaitingParticipant } from '#contract/team/day-opening-calls.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import { useReturnFocus } from '#web/platform/ui/use-return-focus.ts';
import { zonedMoment } from './opening-moment.ts';

type Props = { waiting: WaitingParticipant; onChanged(opening: DayOpening): void; onClose(): void };

/** Asks before the study's rule counts again for a participant's next day. */
export function UndoOpeningDialog({ waiting, onChanged, onClose }: Props) {
  const { participantId, code, day, usualOpensAt, timeZone } = waiting;
  const postNotice = usePostNotice();
  useReturnFocus();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => askServer(undoDayOpening, { participantId, day }),
    onSuccess(opening) {
      onChanged(opening);
      onClose();
      postNotice({ kind: 'news', text: `Dia ${day} de ${code}: vale de novo a regra do estudo.` });
    },
  });
  return (
    <QuestionDialog
      isOpen
      title={`Voltar à regra no dia ${day} de ${code}?`}
      text={`Pela regra do estudo, o dia abre em ${zonedMoment(usualOpensAt, timeZone)}. A mudança fica no registro de acessos.`}
      yes="Voltar à regra"
      onYes={() => mutate()}
      isLoading={isPending}
      no="Cancelar"
      onNo={onClose}
    >
      <WhatWentWrong error={error} />
    </QuestionDialog>
  );
}
