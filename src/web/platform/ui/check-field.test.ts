import { describe, expect, it } from 'vitest';
import { emailShape, registerShape } from '#contract/accounts/account-calls.ts';
import { checkField } from './check-field.ts';

describe('a field of a form', () => {
  it('says nothing while it is empty and the person is still filling in, yet is invalid', () => {
    expect(checkField(emailShape, '', 'silent')).toBe(true);
    expect(checkField(registerShape.shape.name, '   ', 'silent')).toBe(true);
  });

  it('says what is wrong with a value', () => {
    expect(checkField(emailShape, 'ana@', 'silent')).toBe('Preencha um email válido.');
    expect(checkField(registerShape.shape.password, 'abc1234', 'silent')).toBe(
      'A senha precisa ter pelo menos 8 caracteres.',
    );
    for (const password of ['com espaco 8', 'coração2026', 'Xk9-Tq2!wZr4']) {
      expect(checkField(registerShape.shape.password, password, 'silent')).toBe(
        'Esta senha tem espaço, acento ou sinal. Use só letras e números.',
      );
    }
  });

  it("says the registration's own messages when it is sent empty", () => {
    expect(checkField(registerShape.shape.name, '', 'named')).toBe('You need a first name');
    expect(checkField(registerShape.shape.email, '', 'named')).toBe('You need a email');
    expect(checkField(registerShape.shape.password, '', 'named')).toBe('You need a password');
  });

  it('accepts what is right, and any value of a field that is not checked', () => {
    expect(checkField(emailShape, ' ana@exemplo.com.br ', 'named')).toBeNull();
    expect(checkField(registerShape.shape.password, 'abcd1234', 'silent')).toBeNull();
    expect(checkField(undefined, 'other', 'named')).toBeNull();
  });
});
