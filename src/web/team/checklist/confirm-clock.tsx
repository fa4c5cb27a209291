import { confirmClock } from '#contract/team/checklist-calls.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { ConfirmFinding } from './confirm-finding.tsx';

const words = {
  button: 'Confirmar o relógio',
  title: 'O relógio do servidor está certo agora?',
  text: 'Confirme só depois de comparar a hora do servidor com a hora certa. Os lembretes que esperam saem em seguida. O seu nome e a data ficam no registro de acessos.',
  yes: 'Sim, está certo',
  done: 'Relógio confirmado. Os lembretes voltam a sair.',
};

/** Where somebody of staff says that a clock which has jumped is right. @param wasAt as the finding tells it */
export function ConfirmClock({ wasAt }: { wasAt: string }) {
  return <ConfirmFinding words={words} confirm={() => askServer(confirmClock, { wasAt })} />;
}
