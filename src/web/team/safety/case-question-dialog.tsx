import { releaseCase, reopenCase, type SafetyCase, takeCase } from '#contract/team/safety-calls.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';

export type CaseQuestion = 'takeOver' | 'release' | 'reopen';

type Props = { question: CaseQuestion; safetyCase: SafetyCase; onChanged(): Promise<void>; onClose(): void };

const calls = { takeOver: takeCase, release: releaseCase, reopen: reopenCase } as const;

/** Asks before a case changes hands or is opened again. */
export function CaseQuestionDialog({ question, safetyCase, onChanged, onClose }: Props) {
  const { caseId, revision } = safetyCase;
  return (
    <ActionDialog
      call={calls[question]}
      input={() => ({ caseId, revision })}
      {...wordsOf(question, safetyCase)}
      onSettled={onChanged}
      onClose={onClose}
    />
  );
}

function wordsOf(question: CaseQuestion, { caseId, owner }: SafetyCase) {
  const name = owner?.name ?? 'uma conta que não existe mais';
  return {
    takeOver: {
      title: `Assumir o caso ${caseId}?`,
      text: `Ele está com ${name}. O caso passa para você, e isto fica no histórico. Combine antes, para que a pessoa não seja procurada duas vezes.`,
      yes: 'Assumir o caso',
      news: `O caso ${caseId} está com você.`,
    },
    release: {
      title: `Devolver o caso ${caseId}?`,
      text: 'O caso volta para a lista sem ninguém que cuide dele. O prazo continua o mesmo.',
      yes: 'Devolver o caso',
      news: `O caso ${caseId} voltou para a lista.`,
    },
    reopen: {
      title: `Reabrir o caso ${caseId}?`,
      text: 'O caso volta para a lista dos abertos, com você e com um novo prazo. O que foi anotado fica no histórico.',
      yes: 'Reabrir o caso',
      news: `O caso ${caseId} está aberto de novo, com você.`,
    },
  }[question];
}
