import { confirmBackup } from '#contract/team/checklist-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { ConfirmFinding } from './confirm-finding.tsx';

const words = {
  button: 'Confirmar conferência',
  title: 'A cópia de segurança foi conferida?',
  text: 'Confirme só se alguém pôs uma cópia de volta em outro lugar e viu que os dados estão lá. O seu nome e a data ficam no registro de acessos, e a confirmação vale por 30 dias.',
  yes: 'Sim, foi conferida hoje',
  done: 'Conferência da cópia de segurança anotada.',
};

/** Where somebody of staff says that a backup which others have made was put back and looked at. */
export function ConfirmBackup() {
  return <ConfirmFinding words={words} confirm={() => askServer(confirmBackup, {})} />;
}
