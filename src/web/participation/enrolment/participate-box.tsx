import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import { participateBox } from './questionnaire-answers.ts';
import type { QuestionnaireProps } from './questionnaire-props.ts';

export function ParticipateBox({ form, material }: Pick<QuestionnaireProps, 'form' | 'material'>) {
  return (
    <Checkbox
      name={participateBox}
      label={material.consent.participateLabel}
      checked={form.values[participateBox] === 'sim'}
      error={form.errors[participateBox] ?? null}
      onChange={(event) => form.put(participateBox, event.currentTarget.checked ? 'sim' : '')}
    />
  );
}
