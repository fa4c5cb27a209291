import { z } from 'zod';
import type { Account } from '#contract/accounts/account-calls.ts';
import type { enrol } from '#contract/participation/participation-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import type { QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import { answerShape } from '#study/questionnaire/answer-fault.ts';
import { isoDate } from '#web/platform/ui/written-date.ts';

export const questionnaireDraft = 'questionnaire';

/** Required. */
export const participateBox = 'wantsToParticipate';

/** Raw form values by field id; empty means unanswered. */
export type FormAnswers = Record<string, string>;

type Shapes = Record<string, z.ZodType<unknown, string>>;

/** The server's schemas, plus dates as typed and the checkbox. */
export function formShapes(fields: QuestionnaireFields): Shapes {
  return {
    ...answerShapes(fields),
    [participateBox]: z.literal('sim', 'Para participar, marque "Quero participar".'),
  };
}

function answerShapes(fields: QuestionnaireFields): Record<string, z.ZodType<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([id, field]) => {
      const shape = answerShape(field);
      return [id, field.kind === 'date' ? z.string().transform(dateFromForm).pipe(shape) : shape];
    }),
  );
}

/** Only an empty field counts as unanswered. */
function dateFromForm(written: string): string {
  return isoDate(written) || written.trim();
}

/** @param signedName null if unknown */
export function initialAnswers(
  account: Account,
  fields: QuestionnaireFields,
  signedName: string | null = null,
): FormAnswers {
  const empty = Object.keys(fields).map((id) => [id, ''] as const);
  return {
    ...Object.fromEntries(empty),
    fullName: signedName ?? account.displayName,
    email: account.signInEmail,
    [participateBox]: '',
  };
}

/** Applies the draft; fields of another shape are ignored. */
export function applyDraft(answers: FormAnswers, draft: unknown): FormAnswers {
  const known = z.record(z.string(), z.unknown()).safeParse(draft);
  if (!known.success) return answers;
  const retained = Object.keys(answers).flatMap((field) => {
    const written = known.data[field];
    return typeof written === 'string' ? [[field, written] as const] : [];
  });
  return { ...answers, ...Object.fromEntries(retained) };
}

/**
 * @param timeZone the browser's, or null
 * @throws z.ZodError unless every field has been validated
 */
export function enrolmentOf(
  fields: QuestionnaireFields,
  written: FormAnswers,
  timeZone: string | null,
): InputOf<typeof enrol> {
  return { ...z.object(answerShapes(fields)).parse(written), wantsToParticipate: true, timeZone };
}
