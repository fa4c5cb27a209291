import { confirmBackup, confirmClock } from '#contract/team/checklist-calls.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { checklistQuery } from './checklist-query.ts';

/** Staff confirm that a backup made by others was restored and checked. */
export function ConfirmBackup() {
  return (
    <DialogButton
      size="compact-md"
      mt="xs"
      dialog={(onClose) => (
        <ActionDialog
          call={confirmBackup}
          input={() => ({})}
          title="A cópia de segurança foi conferida?"
          text="Confirme só se alguém pôs uma cópia de volta em outro lugar e viu que os dados estão lá. O seu nome e a data ficam no registro de acessos, e a confirmação vale por 30 dias."
          yes="Sim, foi conferida hoje"
          news="Conferência da cópia de segurança anotada."
          storesIn={checklistQuery}
          onClose={onClose}
        />
      )}
    >
      Confirmar conferência
    </DialogButton>
  );
}

/** Staff confirm that a clock which has jumped is right. @param wasAt as the finding tells it */
export function ConfirmClock({ wasAt }: { wasAt: string }) {
  return (
    <DialogButton
      size="compact-md"
      mt="xs"
      dialog={(onClose) => (
        <ActionDialog
          call={confirmClock}
          input={() => ({ wasAt })}
          title="O relógio do servidor está certo agora?"
          text="Confirme só depois de comparar a hora do servidor com a hora certa. Os lembretes que esperam saem em seguida. O seu nome e a data ficam no registro de acessos."
          yes="Sim, está certo"
          news="Relógio confirmado. Os lembretes voltam a sair."
          storesIn={checklistQuery}
          onClose={onClose}
        />
      )}
    >
      Confirmar o relógio
    </DialogButton>
  );
}
