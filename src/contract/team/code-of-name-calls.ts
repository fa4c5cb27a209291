import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { freeText } from '#study/text/text-shapes.ts';

export const nameSources = ['people', 'messages'] as const;
export type NameSource = (typeof nameSources)[number];

export const maximumSearchReasonLength = 300;
const minimumReasonLetters = 5;
export const reasonPrompt = 'Escreva o motivo em uma frase.';

/** @returns whether a text can be a reason: enough letters */
export function isSearchReason(text: string): boolean {
  return (text.match(/\p{L}/gu) ?? []).length >= minimumReasonLetters;
}

export const findCodeOfName = defineCall({
  method: 'POST',
  path: '/api/staff/code-of-name',
  needsRole: 'care',
  summary:
    "The code of a person known by name, with a reason stored among the participation's notes; audited, without the reason",
  input: z.strictObject({
    from: z.enum(nameSources),
    id: z.string().min(1).max(100),
    reason: freeText()
      .max(maximumSearchReasonLength, `Use até ${maximumSearchReasonLength} letras.`)
      .refine(isSearchReason, reasonPrompt),
  }),
  output: z.object({ participantId: z.uuid(), code: z.string() }),
  refusals: ['not-found', 'too-many-requests'],
});
