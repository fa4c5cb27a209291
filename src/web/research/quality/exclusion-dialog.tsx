import {
  type Exclusion,
  excludeParticipant,
  includeParticipant,
  weighExclusion,
} from '#contract/research/quality-calls.ts';
import { ActionDialog } from '#web/accounts/staff-frame/action-dialog.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { ExclusionReasonFields } from './exclusion-reason-fields.tsx';
import { ExclusionWeight } from './exclusion-weight.tsx';

type Props = {
  exclusion: Exclusion;
  participantCode: string;
  onChanged(exclusion: Exclusion): void;
  onClose(): void;
};

/** Asks before a participant is left out of the analyses, with a reason, or taken in again. */
export function ExclusionDialog({ exclusion, participantCode, onChanged, onClose }: Props) {
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
