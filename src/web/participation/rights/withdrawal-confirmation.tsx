import type { EvidenceChoice } from '#study/decisions/evidence-choice.ts';
import type { WithdrawalChoice } from '#study/decisions/withdrawal-choice.ts';
import { CallError } from '#web/platform/frame/call-error.tsx';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import { useWithdrawFromStudy } from './use-withdraw-from-study.ts';

type Props = {
  accountId: string;
  choice: WithdrawalChoice;
  evidence: EvidenceChoice;
  isOpen: boolean;
  doIt: string;
  leaveIt: string;
  onClose(): void;
};

const consequences: Record<WithdrawalChoice, string> = {
  keep: 'Sua conta e o seu nome são apagados agora. As respostas ficam, sem nada que mostre de quem são.',
  erase: 'Sua conta e as suas respostas são apagadas agora.',
};

const consequencesWithEvidence: Record<WithdrawalChoice, string> = {
  keep: 'Sua conta é apagada agora. As respostas ficam, sem nada que mostre de quem são; a prova do seu consentimento fica longe delas.',
  erase: 'Sua conta e as suas respostas são apagadas agora. Fica só a prova do seu consentimento, como o termo diz.',
};

export function WithdrawalConfirmation({ accountId, choice, evidence, isOpen, doIt, leaveIt, onClose }: Props) {
  const texts = evidence === 'count' ? consequences : consequencesWithEvidence;
  const { mutate, isPending, error } = useWithdrawFromStudy(accountId);
  return (
    <QuestionDialog
      isOpen={isOpen}
      title="É isso mesmo que você quer?"
      text={`${texts[choice]} Não dá para desfazer.`}
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
