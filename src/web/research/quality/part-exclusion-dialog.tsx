import { Button, Checkbox, Group, Modal, Radio, Stack, Text, Textarea } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Radio.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { excludeParts, includeParts, type PartExclusion, weighParts } from '#contract/research/part-exclusion-calls.ts';
import { longestExclusionNote } from '#contract/research/quality-calls.ts';
import { type ExclusionReason, exclusionReasons } from '#study/decisions/exclusion-reason.ts';
import { type DayPart, dayPartNames, dayParts, type StudyDay } from '#study/protocol.ts';
import { WhatWentWrong } from '#web/platform/frame/what-went-wrong.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { BusyButton } from '#web/platform/ui/busy-button.tsx';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { useReturnFocus } from '#web/platform/ui/use-return-focus.ts';
import { dayPartsInWords } from './day-parts-in-words.ts';
import { exclusionReasonNames } from './exclusion-in-words.ts';
import { ExclusionWeight } from './exclusion-weight.tsx';

export type PartQuestion = {
  participantId: string;
  /** The pseudonym, named in the question. */
  participantCode: string;
  day: StudyDay;
  /** Those that may be chosen: what counts, or what does not. */
  choices: readonly DayPart[];
  /** Whether they are left out; otherwise they are taken in again. */
  excluded: boolean;
};

type Props = { question: PartQuestion; onChanged(partExclusion: PartExclusion): void; onClose(): void };

/** Asks before parts of a day are left out of the analyses, with a reason, or taken in again. All that can be chosen is chosen at first. */
export function PartExclusionDialog({ question, onChanged, onClose }: Props) {
  const { participantId, participantCode, day, choices, excluded } = question;
  const [chosen, setChosen] = useState<readonly DayPart[]>(choices);
  const [reason, setReason] = useState<ExclusionReason | ''>('');
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const postNotice = usePostNotice();
  useReturnFocus();
  const parts = dayPartNames.filter((part) => chosen.includes(part));
  const missingParts = parts.length === 0 ? 'Escolha pelo menos uma parte.' : null;
  const missingReason = excluded && reason === '' ? 'Escolha um motivo.' : null;
  const missingNote = reason === 'other' && note.trim() === '' ? 'Escreva o motivo em uma frase.' : null;
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const which = { participantId, day, parts, note };
      if (!excluded || reason === '') return askServer(includeParts, which);
      return askServer(excludeParts, { ...which, reason });
    },
    onSuccess({ partExclusion }) {
      onChanged(partExclusion);
      onClose();
      const text = excluded ? 'fora das análises' : 'de volta às análises';
      postNotice({ kind: 'news', text: `${participantCode}, dia ${day}: ${dayPartsInWords(parts)} ${text}.` });
    },
  });
  function send() {
    const isComplete = missingParts === null && missingReason === null && missingNote === null;
    setIsMissing(!isComplete);
    if (isComplete) mutate();
  }
  const verb = excluded ? 'Excluir das análises' : 'Reincluir';
  return (
    <Modal
      opened
      onClose={() => !isPending && onClose()}
      title={`${excluded ? 'Excluir' : 'Reincluir'} partes do dia ${day} de ${participantCode}?`}
      centered
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <Stack>
        <Text>
          {excluded
            ? 'As análises deixam de contar as respostas destas partes; as outras da pessoa contam como antes. Nenhuma resposta é mudada, a exportação traz a marca, e isto pode ser desfeito a qualquer hora.'
            : 'As análises voltam a contar as respostas destas partes.'}{' '}
          A decisão fica no histórico e no registro de acessos, com o seu nome.
        </Text>
        <Checkbox.Group
          label={`Partes do dia ${day}`}
          value={[...chosen]}
          onChange={(values) => setChosen(values as DayPart[])}
          error={isMissing && missingParts}
        >
          {choices.map((part) => (
            <Checkbox key={part} value={part} label={dayParts[part].name} mt={6} />
          ))}
        </Checkbox.Group>
        {parts.length > 0 && (
          <ExclusionWeight
            about={[participantId, day, parts.join(), excluded]}
            weigh={() => askServer(weighParts, { participantId, day, parts, excluded })}
            whenSame="Os números não mudam: nada destas partes entra neles."
          />
        )}
        {excluded && (
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
            {verb}
          </BusyButton>
          <Button variant="default" aria-disabled={isPending} onClick={() => !isPending && onClose()}>
            Cancelar
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
