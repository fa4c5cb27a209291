import type { z } from 'zod';
import type { QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import { checkField } from '#web/platform/ui/check-field.ts';
import { type FormAnswers, formShapes } from './questionnaire-answers.ts';

/** Where a person is in the questionnaire on a phone: at a question, counted from 0, or where all stand together. */
export type QuestionPlace = number | 'overview';

/** @returns the ids of the questions whose answer is missing or not yet right, in the order of the form */
export function openQuestions(fields: QuestionnaireFields, written: FormAnswers): string[] {
  const shapes: Record<string, z.ZodType> = formShapes(fields);
  return Object.keys(fields).filter((id) => checkField(shapes[id], written[id] ?? '', 'named') !== null);
}

/** @returns the first question that is still open, or where all stand together */
export function firstOpenPlace(fields: QuestionnaireFields, written: FormAnswers): QuestionPlace {
  const [first] = openQuestions(fields, written);
  return first === undefined ? 'overview' : Object.keys(fields).indexOf(first);
}

/** @returns the next question; once only this one is open or none is, there is nothing left but to look at all of them. */
export function placeAfter(place: number, fields: QuestionnaireFields, written: FormAnswers): QuestionPlace {
  const ids = Object.keys(fields);
  const othersAreOpen = openQuestions(fields, written).some((id) => id !== ids[place]);
  return othersAreOpen && place < ids.length - 1 ? place + 1 : 'overview';
}
