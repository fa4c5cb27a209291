import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartupFailure } from './startup-failure.ts';

function refusalOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartupFailure) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('settings', () => {
  it('need nothing at all on localhost', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicAddress: 'http://localhost:3000',
      dataDirectory: resolve('.data'),
      databaseUrl: undefined,
      embeddedDatabasePort: 9080,
      studyMaterialDirectory: resolve('study-material'),
      sessionSecret: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      isRehearsal: false,
      logLevel: 'info',
    });
  });

  it('count an empty value as not set', () => {
    expect(readConfig({ PORT: '', REHEARSAL: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('derive the public address from the port, and keep only its origin', () => {
    expect(readConfig({ PORT: '8123' }).publicAddress).toBe('http://localhost:8123');
    expect(readConfig({ PUBLIC_ADDRESS: 'https://Estudo.example.org/' }).publicAddress).toBe(
      'https://estudo.example.org',
    );
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['HOST', 'http://localhost'],
    ['PUBLIC_ADDRESS', 'estudo.example.org'],
    ['PUBLIC_ADDRESS', 'https://example.org/estudo'],
    ['PUBLIC_ADDRESS', 'https://ana@example.org'],
    ['EMBEDDED_DATABASE_PORT', '-1'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.org\nBcc: c@d.org'],
    ['REHEARSAL', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('refuse %s=%j with one line that names it, what is expected and what was seen', (name, value) => {
    const refusal = refusalOf({ [name]: value });
    expect(refusal).toMatch(new RegExp(`^${name} must be .+, not ".+"\\.$`));
    expect(refusal).toContain(JSON.stringify(value));
  });

  it.each([
    ['DATABASE_URL', 'mysql://ana:geheim@localhost/study'],
    ['SMTP_URL', 'https://ana:geheim@localhost'],
    ['SESSION_SECRET', 'geheim'],
  ])('refuse a wrong %s without repeating the secret in it', (name, value) => {
    const refusal = refusalOf({ [name]: value });
    expect(refusal).toMatch(new RegExp(`^${name} must be .+\\.$`));
    expect(refusal).not.toContain('geheim');
  });

  it('ask for a sender as soon as there is a mail server', () => {
    expect(refusalOf({ SMTP_URL: 'smtp://localhost:25' })).toMatch(/^MAIL_FROM must be set/);
    const config = readConfig({ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'Estudo <estudo@example.org>' });
    expect(config.mailFrom).toBe('Estudo <estudo@example.org>');
  });

  it('keep the two ports apart', () => {
    expect(refusalOf({ PORT: '9080' })).toMatch(/^EMBEDDED_DATABASE_PORT must be another port/);
  });
});
