import { listMessages, markMessage, sendMessage } from '#contract/team/contact-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { readMessages, storeAnsweredMark } from './answering-store.ts';
import { storeMessage } from './message-store.ts';

export const contactHandlers = (deps: ServerContext) => [
  bindCall(sendMessage, async (input, { account }) => ({
    sentAt: (await storeMessage(deps, account.id, input)).toISOString(),
  })),
  bindCall(listMessages, (input, caller) => readMessages(deps, caller, input)),
  bindCall(markMessage, async (input, caller) => ({ message: await storeAnsweredMark(deps, caller, input) })),
];
