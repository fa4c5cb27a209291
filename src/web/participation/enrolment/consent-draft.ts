import { z } from 'zod';

const draftShape = z.object({
  /** The text under which it was ticked. */
  hash: z.string(),
  isAccepted: z.boolean(),
  isHealthDataAccepted: z.boolean(),
  typedName: z.string(),
});
/** What a person has ticked and typed and not sent yet. */
export type ConsentDraft = z.output<typeof draftShape>;

/** Under this name it waits on the device. */
export const consentDraftName = 'consent';

/** Nothing is ticked and no name is written beforehand. */
export function emptyConsentDraft(hash: string): ConsentDraft {
  return { hash, isAccepted: false, isHealthDataAccepted: false, typedName: '' };
}

/** @returns what the person left under this text; ticks under another text do not count for it. */
export function consentDraft(content: unknown, hash: string): ConsentDraft {
  const known = draftShape.safeParse(content);
  if (!known.success) return emptyConsentDraft(hash);
  if (known.data.hash === hash) return known.data;
  return { ...emptyConsentDraft(hash), typedName: known.data.typedName };
}
