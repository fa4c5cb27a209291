import { z } from 'zod';
import { addedQuestions, fixedFieldIds, sexes } from '#study/material/fixed-fields.ts';
import type { QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import { withoutHiddenSigns } from '#study/text/hidden-signs.ts';
import { normalizeLine } from '#study/text/normalize-text.ts';
import type { AddedAnswers } from './added-answers.ts';
import { answerFault, normalizeAnswer } from './answer-fault.ts';

const fixedAnswersShape = z.object({
  fullName: z.string(),
  email: z.string(),
  age: z.string().transform(Number),
  sex: z.enum(sexes),
  social: z.string(),
  education: z.string(),
  medications: z.string(),
  /** "YYYY-MM-DD". */
  date: z.string(),
});

export type ReadAnswers = { fixed: z.output<typeof fixedAnswersShape>; added: AddedAnswers };
type AnswerFaults = { field: string; message: string }[];

/** Input by field id; values that are no text count as missing. */
type WrittenAnswers = Readonly<Record<string, unknown>>;

/** @returns the answers, or messages for wrong, missing and unknown fields */
export function readAnswers(
  fields: QuestionnaireFields,
  written: WrittenAnswers,
): { answers: ReadAnswers } | { faults: AnswerFaults } {
  const texts = textsOf(written, (id, text) => {
    const field = Object.hasOwn(fields, id) ? fields[id] : undefined;
    return field === undefined ? text : normalizeAnswer(field, text);
  });
  const faults = Object.entries(fields).flatMap(([field, question]) => {
    const message = answerFault(question, texts.get(field) ?? '');
    return message === null ? [] : [{ field, message }];
  });
  for (const field of Object.keys(written)) {
    if (!Object.hasOwn(fields, field)) faults.push({ field, message: 'Este campo não é do questionário.' });
  }
  if (faults.length > 0) return { faults };
  const fixed = fixedAnswersShape.parse(Object.fromEntries(fixedFieldIds.map((id) => [id, texts.get(id)])));
  return { answers: { fixed, added: toStoredAnswers(fields, texts) } };
}

/** @param texts normalized, by id */
export function toStoredAnswers(fields: QuestionnaireFields, texts: ReadonlyMap<string, string>): AddedAnswers {
  const added = addedQuestions(fields).flatMap(({ id, field: { kind } }): [string, AddedAnswers[string]][] => {
    const text = texts.get(id) ?? '';
    if (text === '') return [];
    return [[id, kind === 'wholeNumber' ? { kind, answer: Number(text) } : { kind, answer: text }]];
  });
  return Object.fromEntries(added);
}

/** Idempotency: compares a repeat with the stored answers, independent of the current questionnaire. */
export function isSameQuestionnaire(written: WrittenAnswers, { fixed, added }: ReadAnswers): boolean {
  const stored = new Map<string, string | number>(Object.entries(fixed));
  for (const [id, { answer }] of Object.entries(added)) stored.set(id, answer);
  const compared = (text: string) => normalizeLine(withoutHiddenSigns(text).normalize('NFKC'));
  const filled = [...textsOf(written, (_id, text) => compared(text))].filter(([, text]) => text !== '');
  return (
    filled.length === stored.size &&
    filled.every(([id, text]) => {
      const known = stored.get(id);
      return typeof known === 'number' ? known === Number(text) : known !== undefined && compared(known) === text;
    })
  );
}

function textsOf(written: WrittenAnswers, asKept: (id: string, text: string) => string): Map<string, string> {
  return new Map(
    Object.entries(written).flatMap(([id, value]) => (typeof value === 'string' ? [[id, asKept(id, value)]] : [])),
  );
}
