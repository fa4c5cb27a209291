import { closeCase, releaseCase, reopenCase, type SafetyCase, takeCase } from '#contract/team/safety-calls.ts';
import { caseOutcomes } from '#study/decisions/case-ending.ts';
import { caseEndingNames } from '#study/wording/case-ending-names.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { optionsOf, RadioField, TextAreaField } from '#web/accounts/staff-frame/action-fields.tsx';

export type CaseQuestion = ShortQuestion | 'close';

/** The case as it was at the press: the list is refetched meanwhile. */
export type CaseRequest = { safetyCase: SafetyCase; asks: CaseQuestion };

type Props = CaseRequest & { onChanged(): Promise<void>; onClose(): void };

export function CaseDialogs({ asks, ...props }: Props) {
  if (asks === 'close') return <CloseCaseDialog {...props} />;
  const { safetyCase, onChanged, onClose } = props;
  const { caseId, revision } = safetyCase;
  return (
    <ActionDialog
      call={calls[asks]}
      input={() => ({ caseId, revision })}
      {...wordsOf(asks, safetyCase)}
      onSettled={onChanged}
      onClose={onClose}
    />
  );
}

function CloseCaseDialog({ safetyCase: { caseId, revision }, onChanged, onClose }: Omit<Props, 'asks'>) {
  return (
    <ActionDialog
      call={closeCase}
      values={{ outcome: '', note: '' }}
      input={(values) => ({ caseId, revision, ...values })}
      title={`Encerrar o caso ${caseId}`}
      yes="Encerrar o caso"
      successMessage={(_reply, { outcome }) => `Caso ${caseId} encerrado: ${caseEndingNames[outcome]}.`}
      onSettled={onChanged}
      onClose={onClose}
    >
      {(field, { outcome }) => (
        <>
          <RadioField
            {...field('outcome')}
            label="O que aconteceu?"
            options={optionsOf(caseOutcomes, caseEndingNames)}
          />
          <TextAreaField
            {...field('note')}
            label={outcome === 'other' ? 'Conte o que aconteceu' : 'Anotação (opcional)'}
            help="Só a equipe lê. Anote o necessário, sem nomes e sem o que a pessoa contou em confiança."
          />
        </>
      )}
    </ActionDialog>
  );
}

type ShortQuestion = 'takeOver' | 'release' | 'reopen';

const calls = { takeOver: takeCase, release: releaseCase, reopen: reopenCase } as const;

function wordsOf(question: ShortQuestion, { caseId, owner }: SafetyCase) {
  const name = owner?.name ?? 'uma conta que não existe mais';
  return {
    takeOver: {
      title: `Assumir o caso ${caseId}?`,
      text: `Ele está com ${name}. O caso passa para você, e isto fica no histórico. Combine antes, para que a pessoa não seja procurada duas vezes.`,
      yes: 'Assumir o caso',
      successMessage: `O caso ${caseId} está com você.`,
    },
    release: {
      title: `Devolver o caso ${caseId}?`,
      text: 'O caso volta para a lista sem ninguém que cuide dele. O prazo continua o mesmo.',
      yes: 'Devolver o caso',
      successMessage: `O caso ${caseId} voltou para a lista.`,
    },
    reopen: {
      title: `Reabrir o caso ${caseId}?`,
      text: 'O caso volta para a lista dos abertos, com você e com um novo prazo. O que foi anotado fica no histórico.',
      yes: 'Reabrir o caso',
      successMessage: `O caso ${caseId} está aberto de novo, com você.`,
    },
  }[question];
}
