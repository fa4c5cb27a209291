import { describe, expect, it } from 'vitest';
import type { ContactMessage } from '#contract/team/contact-calls.ts';
import { withMessage } from './message-list.ts';

const message = (messageId: string, isTest: boolean): ContactMessage => ({
  ...{ messageId, isTest, senderName: 'Ana', senderEmail: 'ana@example.org', text: 'Olá' },
  ...{ sentAt: '2026-11-21T07:00:00.000Z', answeredAt: null, answeredByName: null },
});

describe('the number of unanswered messages', () => {
  it('changes by a mark, but not by one on the message of a test', () => {
    const [own, ofTest] = [message('1', false), message('2', true)];
    const list = { messages: [own, ofTest], unanswered: 1 };
    const answered = { answeredAt: '2026-11-21T08:00:00.000Z', answeredByName: 'Zeca' };
    const afterTest = withMessage(list, { ...ofTest, ...answered });
    expect(afterTest).toEqual({ messages: [own, { ...ofTest, ...answered }], unanswered: 1 });
    const afterBoth = withMessage(afterTest, { ...own, ...answered });
    expect(afterBoth.unanswered).toBe(0);
    expect(withMessage(afterBoth, own).unanswered).toBe(1);
  });
});
