import { Radio, Textarea } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useState } from 'react';
import { longestExclusionNote } from '#contract/research/quality-calls.ts';
import { type ExclusionReason, exclusionReasons } from '#study/decisions/exclusion-reason.ts';
import { exclusionReasonNames } from './exclusion-in-words.ts';

type Why = { reason: ExclusionReason | ''; note: string };

/** Why something is left out, as far as it is written: from a list, with a note that some of it needs. Whoever takes it in again needs no reason. */
export function useExclusionReason(isAsked: boolean) {
  const [why, setWhy] = useState<Why>({ reason: '', note: '' });
  const missingReason = isAsked && why.reason === '' ? 'Escolha um motivo.' : null;
  const missingNote = why.reason === 'other' && why.note.trim() === '' ? 'Escreva o motivo em uma frase.' : null;
  return {
    ...why,
    isAsked,
    setWhy,
    missingReason,
    missingNote,
    isGiven: missingReason === null && missingNote === null,
  };
}

type Props = {
  why: ReturnType<typeof useExclusionReason>;
  /** Whether it was sent without what it needs. */
  isMissing: boolean;
};

/** The fields for it. */
export function ExclusionReasonFields({ why: { reason, note, isAsked, setWhy, ...missing }, isMissing }: Props) {
  return (
    <>
      {isAsked && (
        <Radio.Group
          label="Motivo"
          value={reason}
          required
          onChange={(value) => setWhy({ reason: value as ExclusionReason, note })}
          error={isMissing && missing.missingReason}
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
        onChange={({ currentTarget }) => setWhy({ reason, note: currentTarget.value })}
        error={isMissing && missing.missingNote}
      />
    </>
  );
}
