import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant, pageNumber } from '#contract/platform/shapes.ts';
import { freeText } from '#study/text/text-shapes.ts';

/** In characters. */
export const maximumMessageLength = 4000;

const messageText = freeText()
  .min(1, 'Escreva a sua mensagem.')
  .refine((text) => Array.from(text).length <= maximumMessageLength, 'A mensagem pode ter até 4.000 letras.');

export const sendMessage = defineCall({
  path: '/api/contact',
  access: 'signed-in',
  summary: 'Writes to the team; idempotent',
  input: z.strictObject({ sendingId: z.uuid(), text: messageText }),
  output: z.object({ sentAt: instant }),
  refusals: ['conflict', 'too-many-requests'],
});

export const messageShape = z.object({
  messageId: z.string(),
  senderName: z.string(),
  senderEmail: z.string(),
  text: z.string(),
  isTest: z.boolean(),
  sentAt: instant,
  answeredAt: instant.nullable(),
  /** Null also once the account is deleted. */
  answeredByName: z.string().nullable(),
});
export type ContactMessage = z.output<typeof messageShape>;

export const listMessages = defineCall({
  path: '/api/staff/messages',
  needsRole: 'care',
  summary: 'Messages to the team: unanswered first, then newest first; audited',
  input: z.strictObject({
    show: z.enum(['all', 'unanswered', 'answered']),
    page: pageNumber,
  }),
  output: z.object({
    messages: z.array(messageShape),
    /** Without tests, which are counted apart. */
    total: z.int(),
    tests: z.int(),
    unanswered: z.int(),
    pageSize: z.int(),
  }),
});

export const markMessage = defineCall({
  path: '/api/staff/messages/mark',
  needsRole: 'care',
  summary: 'Marks a message as answered by the caller now, or removes the mark',
  input: z.strictObject({ messageId: z.uuid(), answered: z.boolean() }),
  output: z.object({ message: messageShape }),
  refusals: ['not-found'],
});
