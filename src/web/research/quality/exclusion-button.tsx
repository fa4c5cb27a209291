import {
  type Exclusion,
  excludeParticipant,
  includeParticipant,
  weighExclusion,
} from '#contract/research/quality-calls.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { useHoldsRole } from '#web/platform/server-state/use-holds-role.ts';
import { DialogButton } from '#web/platform/ui/dialog-button.tsx';
import { ExclusionReasonFields } from './exclusion-reason-fields.tsx';
import { ExclusionWeight } from './exclusion-weight.tsx';

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

type ExclusionDialogProps = {
  exclusion: Exclusion;
  participantCode: string;
  onChanged(exclusion: Exclusion): void;
  onClose(): void;
};

/** Asks before a participant is left out of the analyses, with a reason, or taken in again. */
function ExclusionDialog({ exclusion, participantCode, onChanged, onClose }: ExclusionDialogProps) {
  const { participantId, excludedAt } = exclusion;
  const isExcluded = excludedAt !== null;
  return (
    <ActionDialog
      call={isExcluded ? includeParticipant : excludeParticipant}
      values={{ reason: '', note: '' }}
      input={({ reason, note }) => ({ participantId, note, ...(!isExcluded && { reason }) })}
      title={isExcluded ? `Reincluir ${participantCode} nas análises?` : `Excluir ${participantCode} das análises?`}
      text={`${
        isExcluded
          ? 'As análises voltam a contar esta participação.'
          : 'As análises deixam de contar esta participação e dizem quantas ficaram de fora. Nenhuma resposta é mudada, a pessoa continua no estudo e isto pode ser desfeito a qualquer hora.'
      } A decisão fica no histórico e no registro de acessos, com o seu nome.`}
      yes={isExcluded ? 'Reincluir' : 'Excluir das análises'}
      news={`${participantCode} ${isExcluded ? 'conta de novo nas análises' : 'fica fora das análises'}.`}
      onDone={({ exclusion: changed }) => onChanged(changed)}
      onClose={onClose}
    >
      {(field) => (
        <>
          <ExclusionWeight
            about={[participantId]}
            weigh={() => askServer(weighExclusion, { participantId })}
            whenSame="Os números não mudam: esta participação ainda não entra neles."
          />
          <ExclusionReasonFields reason={!isExcluded && field('reason')} note={field('note')} />
        </>
      )}
    </ActionDialog>
  );
}
