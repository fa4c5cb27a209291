import { describe, expect, it } from 'vitest';
import { acceptOpenSession, appCodeShape, recoveryCodeShape } from './second-step-codes.ts';

describe('the codes of the second step', () => {
  it('may be written with spaces', () => {
    expect(appCodeShape.parse(' 123 456 ')).toBe('123456');
    expect(appCodeShape.safeParse('12345').success).toBe(false);
    expect(appCodeShape.safeParse('12345a').success).toBe(false);
  });

  it('for recovery may be written without the hyphen, never in other letters', () => {
    expect(recoveryCodeShape.parse('aB3dE-x9Yz1')).toBe('aB3dE-x9Yz1');
    expect(recoveryCodeShape.parse(' aB3dEx9Yz1 ')).toBe('aB3dE-x9Yz1');
    expect(recoveryCodeShape.safeParse('aB3dE-x9Yz').success).toBe(false);
  });

  it('let in who is signed in already, and refuse a wrong code', () => {
    const refused = (code: string) => ({ ok: false as const, failure: { code, message: '' } });
    expect(acceptOpenSession(refused('conflict'))).toEqual({ ok: true, value: null });
    expect(acceptOpenSession(refused('INVALID_CODE'))).toEqual(refused('INVALID_CODE'));
  });
});
