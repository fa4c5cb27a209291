import type { EvidenceAfterLeaving } from '#study/decisions/evidence-after-leaving.ts';
import type { LeavingChoice } from '#study/decisions/leaving-choice.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import { useLeaveStudy } from './use-leave-study.ts';

type Props = {
  accountId: string;
  choice: LeavingChoice;
  evidence: EvidenceAfterLeaving;
  isOpen: boolean;
  doIt: string;
  leaveIt: string;
  onClose(): void;
};

const consequences: Record<LeavingChoice, string> = {
  keep: 'Sua conta e o seu nome são apagados agora. As respostas ficam, sem nada que mostre de quem são.',
  erase: 'Sua conta e as suas respostas são apagadas agora.',
};

/** For consent texts that keep evidence. */
const consequencesWithEvidence: Record<LeavingChoice, string> = {
  keep: 'Sua conta é apagada agora. As respostas ficam, sem nada que mostre de quem são; a prova do seu consentimento fica longe delas.',
  erase: 'Sua conta e as suas respostas são apagadas agora. Fica só a prova do seu consentimento, como o termo diz.',
};

export function LeavingConfirmation({ accountId, choice, evidence, isOpen, doIt, leaveIt, onClose }: Props) {
  const said = evidence === 'count' ? consequences : consequencesWithEvidence;
  const { mutate, isPending, error } = useLeaveStudy(accountId);
  return (
    <QuestionDialog
      isOpen={isOpen}
      title="É isso mesmo que você quer?"
      text={`${said[choice]} Não dá para desfazer.`}
      yes={doIt}
      isDestructive
      onYes={() => mutate(choice)}
      isLoading={isPending}
      no={leaveIt}
      onNo={onClose}
    >
      <CallError error={error} />
    </QuestionDialog>
  );
}
