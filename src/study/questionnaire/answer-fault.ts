import { z } from 'zod';
import { fillFields } from '#study/material/fill-fields.ts';
import type { QuestionnaireField } from '#study/material/questionnaire-field.ts';

const emailShape = z.email();
const dateShape = z.iso.date();

/**
 * Judges one answer; form and server ask the same.
 * @param written what was written, without spaces around it; a date as "YYYY-MM-DD"
 * @returns the field's own message, or null for an answer that is accepted
 */
export function answerFault(field: QuestionnaireField, written: string): string | null {
  if (written === '') return field.required ? field.messages.missing : null;
  switch (field.kind) {
    case 'name':
    case 'text':
      return faultOfLength(field, written);
    case 'email':
      return faultOfLength(field, written) ?? (emailShape.safeParse(written).success ? null : field.messages.invalid);
    case 'wholeNumber':
      return faultOfNumber(field, written);
    case 'choice':
      return field.options.includes(written) ? null : field.messages.invalid;
    case 'date':
      if (!dateShape.safeParse(written).success) return field.messages.missing;
      return written < field.earliest ? field.messages.tooEarly : null;
  }
}

/** @returns the shape of one answer as it is written into a form: a text, spaces around it do not count */
export function answerShape(field: QuestionnaireField): z.ZodType<string, string> {
  return z
    .string()
    .trim()
    .superRefine((written, context) => {
      const message = answerFault(field, written);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });
}

type FieldOf<Kind extends QuestionnaireField['kind']> = Extract<QuestionnaireField, { kind: Kind }>;

function faultOfLength({ longest, messages }: FieldOf<'name' | 'text' | 'email'>, written: string): string | null {
  return written.length <= longest ? null : fillFields(messages.tooLong, { maximo: String(longest) });
}

function faultOfNumber({ lowest, highest, messages }: FieldOf<'wholeNumber'>, written: string): string | null {
  if (!/^\d+$/.test(written) || written.length > String(highest).length) return messages.invalid;
  if (Number(written) < lowest) return fillFields(messages.tooLow, { minimo: String(lowest) });
  return Number(written) <= highest ? null : fillFields(messages.tooHigh, { maximo: String(highest) });
}
