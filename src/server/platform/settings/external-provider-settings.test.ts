import { describe, expect, it } from 'vitest';
import { settingsRefusal } from '#tests/support/platform/settings-refusal.ts';
import { readConfig } from './config.ts';

const google = { GOOGLE_CLIENT_ID: 'id-of-google', GOOGLE_CLIENT_SECRET: 'geheim' };
const university = {
  OIDC_ISSUER: 'https://login.example.org/realms/study',
  OIDC_CLIENT_ID: 'wordmood',
  OIDC_CLIENT_SECRET: 'geheim',
  OIDC_NAME: 'Universidade',
};

describe('providers to sign in with', () => {
  it('are Google by two settings and any other by four', () => {
    expect(readConfig({ ...google, ...university }).externalProviders).toEqual([
      {
        id: 'google',
        name: 'Google',
        issuer: 'https://accounts.google.com',
        clientId: 'id-of-google',
        clientSecret: 'geheim',
      },
      {
        id: 'oidc',
        name: 'Universidade',
        issuer: 'https://login.example.org/realms/study',
        clientId: 'wordmood',
        clientSecret: 'geheim',
      },
    ]);
  });

  it.each(Object.keys({ ...google, ...university }))('are refused without %s, which is named', (missing) => {
    const group: Record<string, string> = missing in google ? { ...google } : { ...university };
    delete group[missing];
    expect(settingsRefusal(group)).toMatch(new RegExp(`^${missing} must be set when [A-Z_]+ is: .+\\.$`));
    expect(settingsRefusal({ ...group, [missing]: '' })).toMatch(new RegExp(`^${missing} must be set`));
    expect(settingsRefusal(group)).not.toContain('geheim');
  });

  it('may be without https on this very machine only, and only where the installation is local too', () => {
    const local = { ...university, OIDC_ISSUER: 'http://localhost:8080' };
    const secret = 'kZ3v8Q1mW6tY0rXc5bNh2jLf9gDs4aPe7uIoTqRwEyM';
    expect(settingsRefusal(local)).toBe('accepted');
    for (const elsewhere of [
      { HOST: '0.0.0.0' },
      { PUBLIC_ADDRESS: 'https://x.example.org', SESSION_SECRET: secret },
    ]) {
      expect(settingsRefusal({ ...local, ...elsewhere })).toMatch(/^OIDC_ISSUER must be an https:\/\/ address/);
    }
    expect(settingsRefusal({ ...university, OIDC_ISSUER: 'http://localhost.example.org' })).toMatch(
      /^OIDC_ISSUER must be /,
    );
  });
});
