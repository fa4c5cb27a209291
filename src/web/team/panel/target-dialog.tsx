import { setRecruitmentTarget } from '#contract/team/panel-calls.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { LineField } from '#web/accounts/staff-frame/action-fields.tsx';
import { panelQuery } from './panel-query.ts';

type Props = { target: number | null; onClose(): void };

/** Asks for the number of enrolments that the team wants; left empty there is none. */
export function TargetDialog({ target, onClose }: Props) {
  return (
    <ActionDialog
      call={setRecruitmentTarget}
      values={{ people: target === null ? '' : String(target) }}
      input={({ people }) => ({ people: people.trim() === '' ? null : Number(people.replaceAll(/[.\s]/g, '')) })}
      title="Meta de inscrições"
      yes="Salvar a meta"
      news={(_reply, { people }) =>
        people === null ? 'A pesquisa está sem meta.' : `A meta é ${people.toLocaleString('pt-BR')}.`
      }
      renews={[panelQuery.queryKey]}
      onClose={onClose}
    >
      {(field) => (
        <LineField
          {...field('people')}
          label="Quantas pessoas inscritas a pesquisa quer ter"
          help="Vazio: sem meta. A mudança fica no registro de acessos."
          inputMode="numeric"
          longest={7}
        />
      )}
    </ActionDialog>
  );
}
