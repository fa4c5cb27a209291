import { z } from 'zod';
import { newPageId } from '#web/platform/clock/new-page-id.ts';

export type NoteDraft = {
  text: string;
  /** Last attempt: a retry of the same text reuses its id, so the server stores it once. */
  tried: { noteId: string; text: string } | null;
};

const draftShape = z.object({
  text: z.string(),
  tried: z.object({ noteId: z.uuid(), text: z.string() }).nullable(),
});

export const emptyNote: NoteDraft = { text: '', tried: null };

/** An empty note if nothing valid is stored. */
export const readNoteDraft = (stored: unknown): NoteDraft => draftShape.safeParse(stored).data ?? emptyNote;

/** Another text gets another id: an attempt without a response may have stored the first. */
export function attemptOf({ text, tried }: NoteDraft): { noteId: string; text: string } {
  return tried?.text === text ? tried : { noteId: newPageId(), text };
}
