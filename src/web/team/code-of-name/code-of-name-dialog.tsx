import { useRouter } from '@tanstack/react-router';
import { findCodeOfName, type NameSource } from '#contract/team/code-of-name-calls.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { TextAreaField } from '#web/accounts/staff-frame/action-fields.tsx';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { participantFragment } from '#web/research/participant-list/participant-fragment.ts';

type Props = { from: NameSource; id: string; name: string; onClose(): void };

export function CodeOfNameDialog({ from, id, name, onClose }: Props) {
  const router = useRouter();
  const opensAnswers = useHoldsRole('reading');
  return (
    <ActionDialog
      call={findCodeOfName}
      values={{ reason: '' }}
      input={({ reason }) => ({ from, id, reason })}
      title={`Abrir a participação de ${name}?`}
      text="Isto junta um nome a um código. O seu nome, a hora e o motivo ficam nas notas desta participação; o registro de acessos diz que você fez isto."
      yes="Abrir participação"
      refusedAs={{ 'not-found': `${name} não participa da pesquisa: não há código com este nome.` }}
      successMessage={({ code }) => (opensAnswers ? null : `${name} participa com o código ${code}.`)}
      onDone={({ participantId, code }) =>
        opensAnswers &&
        router.navigate({ to: '/useranalysis', hash: participantFragment(code, ''), state: { participantId } })
      }
      onClose={onClose}
    >
      {(field) => (
        <TextAreaField
          {...field('reason')}
          label="Motivo"
          help="Por exemplo: ligou para saber quando abre o dia 2. Sem nomes nem contatos."
        />
      )}
    </ActionDialog>
  );
}

export function CodeOfNameButton(lookup: { from: NameSource; id: string; name: string }) {
  if (!useHoldsRole('care')) return null;
  return (
    <DialogButton
      size="compact-md"
      aria-label={`Abrir participação de ${lookup.name}`}
      dialog={(onClose) => <CodeOfNameDialog {...lookup} onClose={onClose} />}
    >
      Abrir participação
    </DialogButton>
  );
}
