import { z } from 'zod';

const draftShape = z.object({
  /** Of the accepted text. */
  hash: z.string(),
  isAccepted: z.boolean(),
  isHealthDataAccepted: z.boolean(),
  typedName: z.string(),
});
export type ConsentDraft = z.output<typeof draftShape>;

export const consentDraftName = 'consent';

export function emptyConsentDraft(hash: string): ConsentDraft {
  return { hash, isAccepted: false, isHealthDataAccepted: false, typedName: '' };
}

/** Ticks under another text are dropped. */
export function consentDraft(content: unknown, hash: string): ConsentDraft {
  const known = draftShape.safeParse(content);
  if (!known.success) return emptyConsentDraft(hash);
  if (known.data.hash === hash) return known.data;
  return { ...emptyConsentDraft(hash), typedName: known.data.typedName };
}
