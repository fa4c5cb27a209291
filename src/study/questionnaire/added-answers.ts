import { z } from 'zod';

const addedAnswerShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('wholeNumber'), answer: z.int() }),
  z.strictObject({ kind: z.literal(['choice', 'text', 'date']), answer: z.string() }),
]);

/** By question id, as stored. Each has its kind, which decides redaction even after the question is removed. */
export const addedAnswersShape = z.record(z.string(), addedAnswerShape);
export type AddedAnswers = z.output<typeof addedAnswersShape>;

/** Replaces free texts on withdrawal, as they may contain names. */
const textTakenAway = 'informado (texto apagado na saída)';

export function mapFreeTexts(answers: AddedAnswers, rewritten: (text: string) => string): AddedAnswers {
  return Object.fromEntries(
    Object.entries(answers).map(([id, entry]) =>
      entry.kind === 'text' ? [id, { ...entry, answer: rewritten(entry.answer) }] : [id, entry],
    ),
  );
}

/** Redacted for withdrawal with answers retained. */
export function redactAddedAnswers(answers: AddedAnswers): AddedAnswers {
  return mapFreeTexts(answers, () => textTakenAway);
}
