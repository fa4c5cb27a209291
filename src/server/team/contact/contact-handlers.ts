import { listMessages, markMessage, sendMessage } from '#contract/team/contact-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { readMessages, storeAnswered } from './answering-store.ts';
import { storeMessage } from './message-store.ts';

export const contactHandlers = (parts: Installation) => [
  bindCall(sendMessage, async (input, { account }) => ({
    sentAt: (await storeMessage(parts, account.id, input)).toISOString(),
  })),
  bindCall(listMessages, (input, caller) => readMessages(parts, caller, input)),
  bindCall(markMessage, async (input, caller) => ({ message: await storeAnswered(parts, caller, input) })),
];
