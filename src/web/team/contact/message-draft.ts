import { z } from 'zod';
import { newPageId } from '#web/platform/clock/new-page-id.ts';

export type MessageDraft = {
  text: string;
  /** Last attempt: a retry of the same text reuses its id, so the server stores it once. */
  tried: { sendingId: string; text: string } | null;
};

export const messageDraftName = 'contact';

export const emptyDraft: MessageDraft = { text: '', tried: null };

const draftShape = z.object({
  text: z.string(),
  tried: z.object({ sendingId: z.uuid(), text: z.string() }).nullable(),
});

/** An empty draft if nothing valid is stored. */
export const readMessageDraft = (stored: unknown): MessageDraft => draftShape.safeParse(stored).data ?? emptyDraft;

/** Another text gets another id. */
export function sendingOf({ text, tried }: MessageDraft): { sendingId: string; text: string } {
  return tried?.text === text ? tried : { sendingId: newPageId(), text };
}

/** Counts code points, as the server does. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;
