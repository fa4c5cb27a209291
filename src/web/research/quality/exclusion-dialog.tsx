import { Button, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Radio.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Exclusion,
  excludeParticipant,
  includeParticipant,
  longestExclusionNote,
  weighExclusion,
} from '#contract/research/quality-calls.ts';
import { type ExclusionReason, exclusionReasons } from '#study/decisions/exclusion-reason.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { useReturnFocus } from '#web/platform/ui/use-return-focus.ts';
import { exclusionReasonNames } from './exclusion-in-words.ts';
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
  const [reason, setReason] = useState<ExclusionReason | ''>('');
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const postNotice = usePostNotice();
  useReturnFocus();
  const missingReason = !isExcluded && reason === '' ? 'Escolha um motivo.' : null;
  const missingNote = reason === 'other' && note.trim() === '' ? 'Escreva o motivo em uma frase.' : null;
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
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
    const isComplete = missingReason === null && missingNote === null;
    setIsMissing(!isComplete);
    if (isComplete) mutate();
  }
  return (
    <Modal
      opened
      onClose={() => !isPending && onClose()}
      title={isExcluded ? `Reincluir ${participantCode} nas análises?` : `Excluir ${participantCode} das análises?`}
      centered
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack>
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
        {!isExcluded && (
          <Radio.Group
            label="Motivo"
            value={reason}
            required
            onChange={(value) => setReason(value as ExclusionReason)}
            error={isMissing && missingReason}
          >
            {exclusionReasons.map((value) => (
              <Radio key={value} value={value} label={exclusionReasonNames[value]} mt={6} />
            ))}
          </Radio.Group>
        )}
        <Textarea
          label={reason === 'other' ? 'Explique o motivo' : 'Observação (opcional)'}
          description="Sem nomes nem contatos: basta o que explica a decisão."
          autosize
          minRows={2}
          maxRows={8}
          maxLength={longestExclusionNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={isMissing && missingNote}
        />
        <WhatWentWrong error={error} />
        <Group>
          <BusyButton isBusy={isPending} onClick={send}>
            {isExcluded ? 'Reincluir' : 'Excluir das análises'}
          </BusyButton>
          <Button variant="default" aria-disabled={isPending} onClick={() => !isPending && onClose()}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
