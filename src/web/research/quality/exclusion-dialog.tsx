import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Exclusion,
  excludeParticipant,
  includeParticipant,
  weighExclusion,
} from '#contract/research/quality-calls.ts';
import { FormDialog } from '#web/platform/frame/form-dialog.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { ExclusionReasonFields, useExclusionReason } from './exclusion-reason-fields.tsx';
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
  const why = useExclusionReason(!isExcluded);
  const [isMissing, setIsMissing] = useState(false);
  const postNotice = usePostNotice();
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const { reason, note } = why;
      if (isExcluded || reason === '') return askServer(includeParticipant, { participantId, note });
      return askServer(excludeParticipant, { participantId, reason, note });
    },
    onSuccess({ exclusion: changed }) {
      onChanged(changed);
      onClose();
      const text = changed.excludedAt === null ? 'conta de novo nas análises' : 'fica fora das análises';
      postNotice({ kind: 'news', text: `${participantCode} ${text}.` });
    },
  });
  function send() {
    setIsMissing(!why.isGiven);
    if (why.isGiven) mutate();
  }
  return (
    <FormDialog
      title={isExcluded ? `Reincluir ${participantCode} nas análises?` : `Excluir ${participantCode} das análises?`}
      yes={isExcluded ? 'Reincluir' : 'Excluir das análises'}
      isBusy={isPending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <Text>
        {isExcluded
          ? 'As análises voltam a contar esta participação.'
          : 'As análises deixam de contar esta participação e dizem quantas ficaram de fora. Nenhuma resposta é mudada, a pessoa continua no estudo e isto pode ser desfeito a qualquer hora.'}{' '}
        A decisão fica no histórico e no registro de acessos, com o seu nome.
      </Text>
      <ExclusionWeight
        about={[participantId]}
        weigh={() => askServer(weighExclusion, { participantId })}
        whenSame="Os números não mudam: esta participação ainda não entra neles."
      />
      <ExclusionReasonFields why={why} isMissing={isMissing} />
    </FormDialog>
  );
}
