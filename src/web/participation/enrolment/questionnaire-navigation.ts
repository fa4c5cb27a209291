import type { z } from 'zod';
import type { QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import { checkField } from '#web/platform/ui/check-field.ts';
import { type FormAnswers, formShapes } from './questionnaire-answers.ts';

export type QuestionPlace = number | 'overview';

/** @returns ids of missing or invalid answers */
export function openQuestions(fields: QuestionnaireFields, written: FormAnswers): string[] {
  const shapes: Record<string, z.ZodType> = formShapes(fields);
  return Object.keys(fields).filter((id) => checkField(shapes[id], written[id] ?? '', 'named') !== null);
}

export function firstOpenPlace(fields: QuestionnaireFields, written: FormAnswers): QuestionPlace {
  const [first] = openQuestions(fields, written);
  return first === undefined ? 'overview' : Object.keys(fields).indexOf(first);
}

/** The overview when no other question is open. */
export function nextPlace(place: number, fields: QuestionnaireFields, written: FormAnswers): QuestionPlace {
  const ids = Object.keys(fields);
  const othersAreOpen = openQuestions(fields, written).some((id) => id !== ids[place]);
  return othersAreOpen && place < ids.length - 1 ? place + 1 : 'overview';
}
