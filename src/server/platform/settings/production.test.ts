import { describe, expect, it } from 'vitest';
import { settingsRefusal } from '#tests/support/platform/settings-refusal.ts';
import { readConfig } from './config.ts';
import { mailMode } from './mail-mode.ts';

const address = 'https://wordmood.example.org';
const randomSecret = 'Zk3vQ0rT8yLw2nXc5bHj7mPd9sFa1gUe4iKo6tRzY0B=';

describe('an installation in production', () => {
  it('has a public address, or is declared by its operator', () => {
    const inProduction = (environment: Record<string, string>) => readConfig(environment).isProduction;
    expect(inProduction({})).toBe(false);
    expect(inProduction({ PUBLIC_ADDRESS: 'http://127.0.0.1:3000', NODE_ENV: 'development' })).toBe(false);
    expect(inProduction({ PUBLIC_ADDRESS: address })).toBe(true);
    expect(inProduction({ PUBLIC_ADDRESS: address, NODE_ENV: 'development' })).toBe(true);
    expect(settingsRefusal({ NODE_ENV: 'production' })).toMatch(/^PUBLIC_ADDRESS must be the address people type/);
    expect(settingsRefusal({ NODE_ENV: 'production', PUBLIC_ADDRESS: 'https://localhost' })).toMatch(/^PUBLIC_ADDRESS/);
  });

  it('requires https, unless explicitly disabled', () => {
    const environment = { PUBLIC_ADDRESS: 'http://wordmood.example.org' };
    expect(settingsRefusal(environment)).toMatch(/^PUBLIC_ADDRESS must begin with https:.*ALLOW_HTTP=1/);
    expect(settingsRefusal({ ...environment, ALLOW_HTTP: '1' })).toBe('accepted');
    expect(settingsRefusal({ ...environment, ALLOW_HTTP: 'yes' })).toMatch(/^ALLOW_HTTP must be 1/);
  });

  it.each([
    'better-auth-secret-12345678901234567890-and-more',
    'x'.repeat(64),
    'change-me-change-me-change-me-change-me-change-me',
    'Zk3vQ0rT8yLw2nXc5bHj7mPd9sFa1gUe',
  ])('refuses a known or guessable secret: %s', (secret) => {
    const refusal = settingsRefusal({ PUBLIC_ADDRESS: address, SESSION_SECRET: secret });
    expect(refusal).toMatch(/^SESSION_SECRET must be 32 random bytes/);
    expect(refusal).not.toContain(secret);
  });

  it('may have a random secret, in either usual encoding, or let the server create one', () => {
    for (const secret of [randomSecret, Buffer.from(randomSecret, 'base64').toString('hex'), '']) {
      expect(settingsRefusal({ PUBLIC_ADDRESS: address, SESSION_SECRET: secret })).toBe('accepted');
    }
  });

  it('is no rehearsal, whose clock is public, unless explicitly allowed', () => {
    expect(settingsRefusal({ PUBLIC_ADDRESS: address, REHEARSAL: '1' })).toMatch(/^REHEARSAL=1 is for this machine/);
    expect(readConfig({ PUBLIC_ADDRESS: address, REHEARSAL: 'public' }).isRehearsal).toBe(true);
    expect(readConfig({ REHEARSAL: '1' }).isRehearsal).toBe(true);
  });

  it('has neither mailbox page nor identity emulator', () => {
    expect(mailMode(readConfig({}))).toBe('mailbox');
    expect(mailMode(readConfig({ PUBLIC_ADDRESS: address }))).toBe('nowhere');
    expect(readConfig({ PUBLIC_ADDRESS: address, IDENTITY_EMULATOR_PORT: '9099' }).identityEmulatorPort).toBe(null);
  });
});

it('a role for migrations requires one for the app beside it', () => {
  const migration = 'postgres://owner:geheim@127.0.0.1/wordmood';
  expect(settingsRefusal({ MIGRATION_DATABASE_URL: migration })).toBe(
    'DATABASE_URL must be set when MIGRATION_DATABASE_URL is.',
  );
});
