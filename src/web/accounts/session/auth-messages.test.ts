import { describe, expect, it } from 'vitest';
import { authMessage } from './auth-messages.ts';

describe('a failure of the identity provider', () => {
  it('is in Portuguese for a known code', () => {
    const error = { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' };
    expect(authMessage(error)).toBe('O e-mail ou a senha não conferem. Confira os dois ou crie uma nova senha.');
  });

  it("has the provider's message for an unknown code", () => {
    expect(authMessage({ code: 'BRAND_NEW', message: 'Something new' })).toBe('Something new');
    expect(authMessage({ message: 'Entre na sua conta para continuar.' })).toBe('Entre na sua conta para continuar.');
  });

  it('is never empty', () => {
    expect(authMessage({})).not.toBe('');
    expect(authMessage({ code: 'BRAND_NEW', message: '' })).not.toBe('');
  });
});
