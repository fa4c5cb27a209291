import { useBlocker } from '@tanstack/react-router';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';

/** Asks before a person leaves in the middle of a block, and says what is kept. A reload or a closed page is not asked about: it loses nothing. */
export function LeaveQuestion({ isInTheMiddle, item }: { isInTheMiddle: boolean; item: number }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isInTheMiddle,
    enableBeforeUnload: false,
    withResolver: true,
  });
  return (
    <QuestionDialog
      isOpen={status === 'blocked'}
      title="Sair agora?"
      text={`${item > 1 ? 'As respostas que você já deu ficam guardadas. ' : ''}Quando voltar, você continua no item ${item}.`}
      yes="Ficar"
      onYes={() => reset?.()}
      no="Sair"
      onNo={() => proceed?.()}
      onClose={() => reset?.()}
    />
  );
}
