import { closeCase, type SafetyCase } from '#contract/team/safety-calls.ts';
import { caseOutcomes } from '#study/decisions/case-ending.ts';
import { caseEndingNames } from '#study/wording/case-ending-names.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { optionsOf, ParagraphField, RadioField } from '#web/accounts/staff-frame/action-fields.tsx';

type Props = { safetyCase: SafetyCase; onChanged(): Promise<void>; onClose(): void };

/** Notes how a case has ended: one of a list, and what else is worth keeping. */
export function CloseCaseDialog({ safetyCase: { caseId, revision }, onChanged, onClose }: Props) {
  return (
    <ActionDialog
      call={closeCase}
      values={{ outcome: '', note: '' }}
      input={(values) => ({ caseId, revision, ...values })}
      title={`Encerrar o caso ${caseId}`}
      yes="Encerrar o caso"
      news={(_reply, { outcome }) => `Caso ${caseId} encerrado: ${caseEndingNames[outcome]}.`}
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
          <ParagraphField
            {...field('note')}
            label={outcome === 'other' ? 'Conte o que aconteceu' : 'Anotação (opcional)'}
            help="Só a equipe lê. Anote o necessário, sem nomes e sem o que a pessoa contou em confiança."
          />
        </>
      )}
    </ActionDialog>
  );
}
