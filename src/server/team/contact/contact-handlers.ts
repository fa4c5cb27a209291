import { listMessages, markMessage, sendMessage } from '#contract/team/contact-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Parts } from '#server/platform/installation/parts.ts';
import { readMessages, storeAnswered } from './answering-store.ts';
import { storeMessage } from './message-store.ts';

export const contactHandlers = (parts: Parts) => [
  bindCall(sendMessage, async (input, { account }) => ({
    sentAt: (await storeMessage(parts, account.id, input)).toISOString(),
  })),
  bindCall(listMessages, (input, caller) => readMessages(parts, caller, input)),
  bindCall(markMessage, async (input, caller) => ({ message: await storeAnswered(parts, caller, input) })),
];
