import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant } from '#contract/platform/shapes.ts';
import { reminderKinds } from '#study/days/reminder-kinds.ts';
import { faultsOfReminderText, maximumBodyLength, maximumSubjectLength } from '#study/reminders/reminder-text.ts';
import { freeTextUpTo } from '#study/text/text-shapes.ts';

const kind = z.enum(reminderKinds);
const storedText = z.object({ subject: z.string(), body: z.string() });

/** Short, with known placeholders only, without addresses and words about the study's topic. */
const writtenText = z
  .strictObject({
    subject: freeTextUpTo(maximumSubjectLength, 'Escreva o assunto.').regex(/^[^\r\n]*$/, 'Em uma linha só.'),
    body: freeTextUpTo(maximumBodyLength, 'Escreva o texto.'),
  })
  .superRefine((text, context) => {
    for (const { field, message } of faultsOfReminderText(text)) {
      context.addIssue({ code: 'custom', path: [field], message });
    }
  });

const changedTextShape = z.object({
  kind,
  /** Incremented by each change; 0 before the first. */
  revision: z.int(),
  subject: z.string(),
  body: z.string(),
  usual: storedText,
  /** Latest first. */
  changes: z.array(
    z.object({
      /** Null: back to the default. */
      text: storedText.nullable(),
      changedAt: instant,
      byName: z.string().nullable(),
    }),
  ),
});
export type ChangedReminderText = z.output<typeof changedTextShape>;

const texts = z.object({ texts: z.array(changedTextShape) });

export const readReminderTexts = defineCall({
  path: '/api/staff/reminders/texts',
  needsRole: 'care',
  summary: 'Texts of reminders, their defaults, and every change',
  output: texts,
});

export const previewReminder = defineCall({
  path: '/api/staff/reminders/texts/preview',
  needsRole: 'care',
  summary: 'Preview of a reminder mail with a text, for an invented participant',
  input: z.strictObject({ kind, text: writtenText }),
  output: z.object({ subject: z.string(), bodyText: z.string() }),
});

export const changeReminderText = defineCall({
  path: '/api/staff/reminders/texts/change',
  needsRole: 'care',
  summary: 'Changes the text of a kind of reminder, or restores its default; audited',
  input: z.strictObject({ kind, revision: z.int().min(0), text: writtenText.nullable() }),
  output: texts,
  refusals: ['text-changed'],
});
