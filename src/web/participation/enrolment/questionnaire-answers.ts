import { z } from 'zod';
import type { Account } from '#contract/accounts/account-calls.ts';
import { type enrol, questionnaireShape } from '#contract/participation/participation-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import { isoDate } from '#web/platform/ui/written-date.ts';

/** Under this name what has been written waits on the device. */
export const questionnaireDraft = 'questionnaire';

/** What each field of the form must be: the contract's shapes, with the date as people write it and the box that must be ticked. */
export const questionnaireFields = {
  ...questionnaireShape.shape,
  date: z.string().transform(isoDate).pipe(questionnaireShape.shape.date),
  wantsToParticipate: z.literal('sim', 'Para participar, marque "Quero participar".'),
};

export type QuestionnaireField = keyof typeof questionnaireFields;
/** Everything as it stands in the form; an empty text is no answer. */
export type WrittenAnswers = Record<QuestionnaireField, string>;

/** @returns the form as a person first sees it: name and e-mail as the account has them, nothing else. */
export function firstAnswers(account: Account): WrittenAnswers {
  return {
    fullName: account.displayName,
    email: account.email,
    age: '',
    sex: '',
    social: '',
    education: '',
    medications: '',
    date: '',
    wantsToParticipate: '',
  };
}

/** @returns the form with what was written into it before; a draft of another shape adds only what still fits. */
export function withDraft(answers: WrittenAnswers, draft: unknown): WrittenAnswers {
  const known = z.record(z.string(), z.unknown()).safeParse(draft);
  if (!known.success) return answers;
  const fields = Object.keys(answers) as QuestionnaireField[];
  const kept = fields.flatMap((field) => {
    const written = known.data[field];
    return typeof written === 'string' ? [[field, written] as const] : [];
  });
  return { ...answers, ...Object.fromEntries(kept) };
}

/**
 * @param timeZone the browser's, or null when it does not say
 * @throws z.ZodError unless every field has been checked before
 */
export function enrolmentOf(answers: WrittenAnswers, timeZone: string | null): InputOf<typeof enrol> {
  const { wantsToParticipate: _box, ...questionnaire } = z.object(questionnaireFields).parse(answers);
  return { ...questionnaire, wantsToParticipate: true, timeZone };
}
