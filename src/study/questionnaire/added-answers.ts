import { z } from 'zod';

const addedAnswerShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('wholeNumber'), answer: z.int() }),
  z.strictObject({ kind: z.literal(['choice', 'text', 'date']), answer: z.string() }),
]);

/**
 * Answers to the questions that a research group has added, by their ids, as they are stored. The kind stands beside each: a
 * question that is no longer asked still says what may stay of its answer and what may name somebody.
 */
export const addedAnswersShape = z.record(z.string(), addedAnswerShape);
export type AddedAnswers = z.output<typeof addedAnswersShape>;

/** What stays of a free text when somebody leaves and the answers are kept: it may name the person, and nobody reads it before. */
const textTakenAway = 'informado (texto apagado na saída)';

/** @returns answers whose free texts are written anew, all others as they are */
export function withFreeTexts(answers: AddedAnswers, rewritten: (text: string) => string): AddedAnswers {
  return Object.fromEntries(
    Object.entries(answers).map(([id, given]) =>
      given.kind === 'text' ? [id, { ...given, answer: rewritten(given.answer) }] : [id, given],
    ),
  );
}

/** @returns what stays of the answers when somebody leaves and lets them stay */
export function keptAnswers(answers: AddedAnswers): AddedAnswers {
  return withFreeTexts(answers, () => textTakenAway);
}
