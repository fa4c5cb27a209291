import { Checkbox, Text } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { excludeParts, includeParts, type PartExclusion, weighParts } from '#contract/research/part-exclusion-calls.ts';
import { type DayPart, dayPartNames, dayParts, type StudyDay } from '#study/protocol.ts';
import { FormDialog } from '#web/platform/frame/form-dialog.tsx';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { usePostNotice } from '#web/platform/ui/notice-board.tsx';
import { dayPartsInWords } from './day-parts-in-words.ts';
import { ExclusionReasonFields, useExclusionReason } from './exclusion-reason-fields.tsx';
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
  const why = useExclusionReason(excluded);
  const [isMissing, setIsMissing] = useState(false);
  const postNotice = usePostNotice();
  const parts = dayPartNames.filter((part) => chosen.includes(part));
  const missingParts = parts.length === 0 ? 'Escolha pelo menos uma parte.' : null;
  const { mutate, isPending, error } = useMutation({
    async mutationFn() {
      const { reason, note } = why;
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
    const isComplete = missingParts === null && why.isGiven;
    setIsMissing(!isComplete);
    if (isComplete) mutate();
  }
  return (
    <FormDialog
      title={`${excluded ? 'Excluir' : 'Reincluir'} partes do dia ${day} de ${participantCode}?`}
      yes={excluded ? 'Excluir das análises' : 'Reincluir'}
      isBusy={isPending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
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
      <ExclusionReasonFields why={why} isMissing={isMissing} />
    </FormDialog>
  );
}
