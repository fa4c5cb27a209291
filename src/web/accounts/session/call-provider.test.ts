import { describe, expect, it } from 'vitest';
import { authFailureOf } from './call-provider.ts';

const failure = (status: number, content: unknown, headers: Record<string, string> = {}) =>
  authFailureOf({ status, headers: new Headers(headers) }, content);

describe('a failed call of the identity provider', () => {
  it('has its code', () => {
    const { code, message } = failure(403, { code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' });
    expect(code).toBe('EMAIL_NOT_VERIFIED');
    expect(message).toContain('Falta confirmar');
  });

  it('has the sentence of the field that the server names', () => {
    const fields = [{ field: 'password', message: 'A senha é fácil de adivinhar. Escolha outra.' }];
    const refused = failure(400, { refusal: 'invalid-input', message: 'Confira.', fields });
    expect(refused).toEqual({ code: 'invalid-input', message: 'A senha é fácil de adivinhar. Escolha outra.' });
  });

  it('names the wait after too many attempts', () => {
    const refusal = { refusal: 'too-many-requests', message: 'Espere.' };
    expect(failure(429, refusal, { 'retry-after': '300' }).message).toContain('Espere 5 minutos');
    const locked = { code: 'ACCOUNT_TEMPORARILY_LOCKED', message: 'Locked' };
    expect(failure(429, locked).message).toContain('Espere 15 minutos');
  });

  it.each([null, [], 'text', {}, { code: 7 }])('has a sentence also for the reply %j', (content) => {
    expect(failure(502, content)).toMatchObject({ code: null, message: expect.stringMatching(/./) });
  });
});
