import type { NamedPlace } from '#contract/team/code-of-name-calls.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { CodeOfNameDialog } from './code-of-name-dialog.tsx';

type Props = {
  from: NamedPlace;
  /** Of the account, or of the message. */
  id: string;
  name: string;
};

/** Leads from a name to the participation under its code, for a reason; nothing for whoever does not follow people up. */
export function CodeOfNameButton(asked: Props) {
  if (!useHoldsRole('care')) return null;
  return (
    <DialogButton
      size="compact-md"
      aria-label={`Abrir participação de ${asked.name}`}
      dialog={(onClose) => <CodeOfNameDialog {...asked} onClose={onClose} />}
    >
      Abrir participação
    </DialogButton>
  );
}
