import { describe, expect, it } from 'vitest';
import { mailInWords, type ShownMailState } from './mail-in-words.ts';

const calm: ShownMailState = {
  mode: 'smtp',
  waiting: 0,
  oldestWaitingSince: null,
  failing: 0,
  givenUp: 0,
  sentInLast24Hours: 12,
  lastFailure: null,
};

describe('the state of mail in words', () => {
  it('requires no action while mail is sent', () => {
    expect(mailInWords(calm).advice).toBeNull();
    expect(mailInWords({ ...calm, waiting: 3 }).advice).toBeNull();
  });

  it('has an action for the latest failure', () => {
    expect(mailInWords({ ...calm, waiting: 2, failing: 2, lastFailure: 'sign-in' }).advice).toMatch(
      /usuário ou a senha/,
    );
    expect(mailInWords({ ...calm, givenUp: 1, lastFailure: 'rejected-recipient' }).advice).toMatch(/não existem/);
    expect(mailInWords({ ...calm, failing: 1, lastFailure: 'something new' }).advice).toMatch(/log/);
  });

  it('states plainly that no mail leaves the installation', () => {
    expect(mailInWords({ ...calm, mode: 'nowhere' }).advice).toMatch(/SMTP_URL/);
    expect(mailInWords({ ...calm, mode: 'mailbox' }).title).toMatch(/caixa de testes/);
  });
});
