import { z } from 'zod';
import { fillFields } from '#study/material/fill-fields.ts';
import type { QuestionnaireField, QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import { withoutHiddenSigns } from '#study/text/hidden-signs.ts';
import { normalizeLine } from '#study/text/normalize-text.ts';
import { comparisonKey } from '#study/text/same-text.ts';

const emailShape = z.email();
const dateShape = z.iso.date();

/**
 * Shared by form and server.
 * @param written trimmed; dates as "YYYY-MM-DD"
 * @returns the field's message, or null if valid
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
      if (written < field.earliest) return field.messages.tooEarly;
      return field.latest !== undefined && written > field.latest ? tooLate(field.label, field.latest) : null;
  }
}

/** Limits dates to the past by default. */
export function questionsOnDate(fields: QuestionnaireFields, today: string): QuestionnaireFields {
  return Object.fromEntries(
    Object.entries(fields).map(([id, field]) => [id, field.kind === 'date' ? { latest: today, ...field } : field]),
  );
}

/** Normalizes; an option in any Unicode form becomes the offered one. */
export function normalizeAnswer(field: QuestionnaireField, text: string): string {
  const written = withoutHiddenSigns(text).trim();
  switch (field.kind) {
    case 'text':
      return written;
    case 'choice':
      return field.options.find((option) => comparisonKey(option) === comparisonKey(written)) ?? written;
    case 'wholeNumber':
    case 'date':
      return written.normalize('NFKC');
    case 'name':
    case 'email':
      return normalizeLine(written);
  }
}

/** Trims and strips invisible characters. */
export function answerShape(field: QuestionnaireField): z.ZodType<string, string> {
  return z
    .string()
    .overwrite((text) => normalizeAnswer(field, text))
    .superRefine((written, context) => {
      const message = answerFault(field, written);
      if (message !== null) context.addIssue({ code: 'custom', message });
    });
}

/** Names the field, as a page has several. */
function tooLate(label: string, latest: string): string {
  return `Confira "${label}": a data pode ir até ${latest.split('-').reverse().join('/')}.`;
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
