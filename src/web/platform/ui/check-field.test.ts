import { describe, expect, it } from 'vitest';
import { emailShape, registerShape } from '#contract/accounts/account-calls.ts';
import { checkField } from './check-field.ts';

describe('a field of a form', () => {
  it('has no message while empty during input, yet is invalid', () => {
    expect(checkField(emailShape, '', 'silent')).toBe(true);
    expect(checkField(registerShape.shape.name, '   ', 'silent')).toBe(true);
  });

  it('has a message for an invalid value', () => {
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

  it("has the registration's own messages when submitted empty", () => {
    expect(checkField(registerShape.shape.name, '', 'named')).toBe('You need a first name');
    expect(checkField(registerShape.shape.email, '', 'named')).toBe('You need a email');
    expect(checkField(registerShape.shape.password, '', 'named')).toBe('You need a password');
  });

  it('accepts valid values, and any value of an unchecked field', () => {
    expect(checkField(emailShape, ' ana@exemplo.com.br ', 'named')).toBeNull();
    expect(checkField(registerShape.shape.password, 'abcd1234', 'silent')).toBeNull();
    expect(checkField(undefined, 'other', 'named')).toBeNull();
  });
});
