import { z } from 'zod';
import { randomUuid } from '#web/platform/clock/random-uuid.ts';

/** A text that is not stored on the server yet. */
export type TextDraft = {
  text: string;
  /** Last attempt: a retry of the same text reuses its id, so the server stores it once. */
  attempt: TextAttempt | null;
};

export type TextAttempt = { id: string; text: string };

const textDraftShape = z.object({
  text: z.string(),
  attempt: z.object({ id: z.uuid(), text: z.string() }).nullable().catch(null),
});

export const emptyTextDraft: TextDraft = { text: '', attempt: null };

/** An empty draft if nothing valid is stored. */
export const readTextDraft = (stored: unknown): TextDraft => textDraftShape.safeParse(stored).data ?? emptyTextDraft;

/** Another text gets another id: an attempt without a response may have stored the first. */
export function attemptOf({ text, attempt }: TextDraft): TextAttempt {
  return attempt?.text === text ? attempt : { id: randomUuid(), text };
}
