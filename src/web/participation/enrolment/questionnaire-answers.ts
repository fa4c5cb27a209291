import { z } from 'zod';
import type { Account } from '#contract/accounts/account-calls.ts';
import type { enrol } from '#contract/participation/participation-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import type { QuestionnaireFields } from '#study/material/questionnaire-field.ts';
import { answerShape } from '#study/questionnaire/answer-fault.ts';
import { isoDate } from '#web/platform/ui/written-date.ts';

/** Under this name what has been written waits on the device. */
export const questionnaireDraft = 'questionnaire';

/** The box that must be ticked, below the questions of the study material. */
export const participateBox = 'wantsToParticipate';

/** Everything as it stands in the form, by the ids of the fields; an empty text is no answer. */
export type FormAnswers = Record<string, string>;

type Shapes = Record<string, z.ZodType<unknown, string>>;

/** @returns what each field of the form must be: what the server judges by, with dates as people write them and the box */
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

/** What is no day of the calendar stays as it is written: only an empty field is one that was left empty. */
function dateFromForm(written: string): string {
  return isoDate(written) || written.trim();
}

/**
 * @param signedName the full name under the consent; null where it is not known
 * @returns the form as a person first sees it: the name as they signed and the e-mail as the account has it, nothing else
 */
export function firstAnswers(
  account: Account,
  fields: QuestionnaireFields,
  signedName: string | null = null,
): FormAnswers {
  const empty = Object.keys(fields).map((id) => [id, ''] as const);
  return {
    ...Object.fromEntries(empty),
    fullName: signedName ?? account.displayName,
    email: account.email,
    [participateBox]: '',
  };
}

/** @returns the form with what was written into it before; a draft of another shape adds only what still fits. */
export function withDraft(answers: FormAnswers, draft: unknown): FormAnswers {
  const known = z.record(z.string(), z.unknown()).safeParse(draft);
  if (!known.success) return answers;
  const kept = Object.keys(answers).flatMap((field) => {
    const written = known.data[field];
    return typeof written === 'string' ? [[field, written] as const] : [];
  });
  return { ...answers, ...Object.fromEntries(kept) };
}

/**
 * @param timeZone the browser's, or null when it does not say
 * @throws z.ZodError unless every field has been checked before
 */
export function enrolmentOf(
  fields: QuestionnaireFields,
  written: FormAnswers,
  timeZone: string | null,
): InputOf<typeof enrol> {
  return { ...z.object(answerShapes(fields)).parse(written), wantsToParticipate: true, timeZone };
}
