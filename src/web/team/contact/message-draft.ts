import { z } from 'zod';
import { newPageId } from '#web/platform/clock/new-page-id.ts';

/** What somebody has written to the team and the server has not got yet. */
export type MessageDraft = {
  text: string;
  /** The last try at sending: the same text goes again under the same id, so that the team gets it once. */
  tried: { sendingId: string; text: string } | null;
};

/** Under this name it waits on the device. */
export const messageDraftName = 'contact';

export const emptyDraft: MessageDraft = { text: '', tried: null };

const draftShape = z.object({
  text: z.string(),
  tried: z.object({ sendingId: z.uuid(), text: z.string() }).nullable(),
});

/** @returns what the device kept; an empty draft when it kept nothing, or something of another build */
export function readMessageDraft(kept: unknown): MessageDraft {
  return draftShape.safeParse(kept).data ?? emptyDraft;
}

/** @returns what goes to the server: another text is another sending */
export function sendingOf({ text, tried }: MessageDraft): { sendingId: string; text: string } {
  return tried?.text === text ? tried : { sendingId: newPageId(), text };
}

/** @returns how many characters a message has, as the server counts them */
export function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}
