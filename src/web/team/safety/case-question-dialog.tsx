import { useMutation } from '@tanstack/react-query';
import { releaseCase, reopenCase, type SafetyCase, takeCase } from '#contract/team/safety-calls.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx';
import { useReturnFocus } from '#web/platform/ui/use-return-focus.ts';

export type CaseQuestion = 'takeOver' | 'release' | 'reopen';

type Props = { question: CaseQuestion; safetyCase: SafetyCase; onChanged(): Promise<void>; onClose(): void };

const calls = { takeOver: takeCase, release: releaseCase, reopen: reopenCase } as const;

/** Asks before a case changes hands or is opened again. */
export function CaseQuestionDialog({ question, safetyCase, onChanged, onClose }: Props) {
  const { caseId, revision } = safetyCase;
  useReturnFocus();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => askServer(calls[question], { caseId, revision }),
    onSuccess: onClose,
    onSettled: onChanged,
  });
  return (
    <QuestionDialog
      isOpen
      {...wordsOf(question, safetyCase)}
      onYes={() => mutate()}
      isLoading={isPending}
      no="Cancelar"
      onNo={onClose}
    >
      <WhatWentWrong error={error} />
    </QuestionDialog>
  );
}

function wordsOf(question: CaseQuestion, { caseId, owner }: SafetyCase) {
  const name = owner?.name ?? 'uma conta que não existe mais';
  return {
    takeOver: {
      title: `Assumir o caso ${caseId}?`,
      text: `Ele está com ${name}. O caso passa para você, e isto fica no histórico. Combine antes, para que a pessoa não seja procurada duas vezes.`,
      yes: 'Assumir o caso',
    },
    release: {
      title: `Devolver o caso ${caseId}?`,
      text: 'O caso volta para a lista sem ninguém que cuide dele. O prazo continua o mesmo.',
      yes: 'Devolver o caso',
    },
    reopen: {
      title: `Reabrir o caso ${caseId}?`,
      text: 'O caso volta para a lista dos abertos, com você e com um novo prazo. O que foi anotado fica no histórico.',
      yes: 'Reabrir o caso',
    },
  }[question];
}
