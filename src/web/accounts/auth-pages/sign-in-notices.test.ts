import { describe, expect, it } from 'vitest';
import { signedInNotice, signInNotice } from './sign-in-notices.ts';

describe('the notice of a mailed link', () => {
  it('is found by its name', () => {
    expect(signInNotice('verified')).toMatchObject({ isGood: true });
    expect(signInNotice('link-expired')).toMatchObject({ isGood: false });
    expect(signedInNotice('link-expired')).toContain('perfil');
  });

  it.each(['', 'other', 'constructor', '__proto__', '<b>olá</b>', undefined, 7])('is null for %j', (notice) => {
    expect(signInNotice(notice)).toBeNull();
    expect(signedInNotice(notice)).toBeNull();
  });
});
