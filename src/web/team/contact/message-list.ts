import type { OutputOf } from '#contract/platform/call.ts';
import type { ContactMessage, listMessages } from '#contract/team/contact-calls.ts';

type MessageList = OutputOf<typeof listMessages>;

/** @returns the list with a changed message; messages of tests are not counted */
export function withMessage<List extends Pick<MessageList, 'messages' | 'unanswered'>>(
  list: List,
  changed: ContactMessage,
): List {
  const before = list.messages.find(({ messageId }) => messageId === changed.messageId);
  const count = (message: ContactMessage | undefined) => Number(message?.answeredAt === null && !message.isTest);
  return {
    ...list,
    messages: list.messages.map((one) => (one.messageId === changed.messageId ? changed : one)),
    unanswered: list.unanswered - count(before) + count(changed),
  };
}
