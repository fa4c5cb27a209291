import type { Exclusion } from '#contract/research/quality-calls.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { ExclusionDialog } from './exclusion-dialog.tsx';

type Props = {
  exclusion: Exclusion;
  /** The pseudonym, named in the question. */
  participantCode: string;
  /** Told after a decision was stored, with how it stands now: the screen renews what it has read. */
  onChanged(exclusion: Exclusion): void;
};

/** Leaves a participant out of the analyses, or takes them in again, after a question; nothing for whoever may not decide it. */
export function ExclusionButton({ exclusion, participantCode, onChanged }: Props) {
  if (!useHoldsRole('analysis')) return null;
  return (
    <DialogButton
      dialog={(onClose) => (
        <ExclusionDialog
          exclusion={exclusion}
          participantCode={participantCode}
          onChanged={onChanged}
          onClose={onClose}
        />
      )}
    >
      {exclusion.excludedAt === null ? 'Excluir das análises' : 'Reincluir'}
    </DialogButton>
  );
}
