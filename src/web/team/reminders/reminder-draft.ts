import { z } from 'zod';
import type { ReminderText } from '#study/reminders/reminder-text.ts';

export type ReminderDraft = {
  /** Of the text that was changed: the lock of the change. */
  revision: number;
  text: ReminderText;
};

type StoredText = ReminderText & { revision: number };

const draftShape = z.object({ revision: z.int(), text: z.object({ subject: z.string(), body: z.string() }) });

export const readReminderDraft = (stored: unknown): ReminderDraft | null => draftShape.safeParse(stored).data ?? null;

/** As it is stored. */
export const trimmedText = ({ subject, body }: ReminderText): ReminderText => ({
  subject: subject.trim(),
  body: body.trim(),
});

export function isDraftUnsaved(draft: ReminderDraft | null, stored: StoredText): draft is ReminderDraft {
  if (draft === null) return false;
  const { subject, body } = trimmedText(draft.text);
  return subject !== stored.subject || body !== stored.body;
}

/** Whether the stored text has changed since the draft began. */
export const hasConflict = (draft: ReminderDraft | null, stored: StoredText): boolean =>
  isDraftUnsaved(draft, stored) && draft.revision !== stored.revision;

/** @returns the draft with what was typed; one that begins is of the stored text */
export function withTyped(
  draft: ReminderDraft | null,
  stored: StoredText,
  typed: Partial<ReminderText>,
): ReminderDraft {
  const { revision, subject, body } = stored;
  return {
    revision: isDraftUnsaved(draft, stored) ? draft.revision : revision,
    text: { ...(draft?.text ?? { subject, body }), ...typed },
  };
}
