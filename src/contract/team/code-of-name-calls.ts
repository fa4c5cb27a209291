import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { freeTextUpTo } from '#study/text/text-shapes.ts';

const nameSources = ['people', 'messages'] as const;
export type NameSource = (typeof nameSources)[number];

const minimumReasonLetters = 5;
const isReason = (text: string) => (text.match(/\p{L}/gu) ?? []).length >= minimumReasonLetters;

export const findCodeOfName = defineCall({
  path: '/api/staff/code-of-name',
  needsRole: 'care',
  summary:
    "The code of a person known by name, with a reason stored among the participation's notes; audited, without the reason",
  input: z.strictObject({
    from: z.enum(nameSources),
    id: z.string().min(1).max(100),
    reason: freeTextUpTo(300).refine(isReason, 'Escreva o motivo em uma frase.'),
  }),
  output: z.object({ participantId: z.uuid(), code: z.string() }),
  refusals: ['not-found', 'too-many-requests'],
});
