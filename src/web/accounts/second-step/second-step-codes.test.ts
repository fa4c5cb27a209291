import { describe, expect, it } from 'vitest';
import { acceptLostActivation, acceptOpenSession, appCodeShape, recoveryCodeShape } from './second-step-codes.ts';

const refused = (code: string) => ({ ok: false as const, failure: { code, message: '' } });

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
    expect(acceptOpenSession(refused('conflict'))).toEqual({ ok: true, value: null });
    expect(acceptOpenSession(refused('INVALID_CODE'))).toEqual(refused('INVALID_CODE'));
  });

  it('turn the second step on where the reply to an earlier one was lost, with or without its session', () => {
    expect(acceptLostActivation(refused('conflict'))).toEqual({ ok: true, value: 'signed-in' });
    expect(acceptLostActivation(refused('INVALID_TWO_FACTOR_COOKIE'))).toEqual({ ok: true, value: 'signed-out' });
    expect(acceptLostActivation(refused('INVALID_CODE'))).toEqual(refused('INVALID_CODE'));
  });
});
