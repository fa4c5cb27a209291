import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingsRefusal } from '#tests/support/platform/settings-refusal.ts';
import { readConfig } from './config.ts';

describe('settings', () => {
  it('are all optional on localhost', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicAddress: 'http://localhost:3000',
      dataDirectory: resolve('.data'),
      isProduction: false,
      databaseUrl: undefined,
      migrationDatabaseUrl: undefined,
      embeddedDatabasePort: 9080,
      studyMaterialDirectory: resolve('study-material'),
      sessionSecret: undefined,
      smtpUrl: undefined,
      mailFrom: undefined,
      teamEmails: [],
      backup: { folder: null, lock: null, keeping: { count: 14, days: 30 } },
      staffNeedsSecondFactor: false,
      externalProviders: [],
      gateway: null,
      identityEmulatorPort: 9099,
      trustedProxies: [],
      isRehearsal: false,
      sizes: { connections: 1_000, databaseConnections: 10 },
      drainMs: 0,
      metricsAddress: null,
      logLevel: 'info',
      plainSettings: {},
    });
  });

  it('select the encryption of backups, and refuse unencrypted ones', () => {
    const recipient = `age1${'q'.repeat(58)}`;
    expect(readConfig({ BACKUP_DIR: '/backups', BACKUP_RECIPIENT: recipient, BACKUP_KEEP: '3' }).backup).toEqual({
      folder: '/backups',
      lock: { recipients: [recipient] },
      keeping: { count: 3, days: 30 },
    });
    const passphrase = 'aroeira-varanda-trilho';
    expect(readConfig({ BACKUP_PASSPHRASE: passphrase }).backup.lock).toEqual({ passphrase });
    expect(settingsRefusal({ BACKUP_DIR: '/backups' })).toMatch(/^BACKUP_RECIPIENT or BACKUP_PASSPHRASE must be set/);
    expect(settingsRefusal({ BACKUP_RECIPIENT: recipient, BACKUP_PASSPHRASE: passphrase })).toMatch(/not both/);
    expect(settingsRefusal({ BACKUP_PASSPHRASE: 'short' })).toBe('BACKUP_PASSPHRASE must be at least 16 characters.');
  });

  it('are stored in a backup as written, without secrets', () => {
    const passphrase = 'aroeira-varanda-trilho';
    expect(
      readConfig({ BACKUP_PASSPHRASE: passphrase, SMTP_URL: 'smtp://u:p@h', MAIL_FROM: 'a@b.org', HOME: '/root' })
        .plainSettings,
    ).toEqual({ MAIL_FROM: 'a@b.org' });
  });

  it('treat an empty value as not set', () => {
    expect(readConfig({ PORT: '', REHEARSAL: '', DATABASE_URL: '' })).toEqual(readConfig({}));
  });

  it('parse trusted proxies as a list', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ]);
  });

  it("parse the team's mailboxes as a list", () => {
    expect(readConfig({ TEAM_EMAIL: 'equipe@example.org, plantao@example.org' }).teamEmails).toEqual([
      'equipe@example.org',
      'plantao@example.org',
    ]);
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
    ['TEAM_EMAIL', 'equipe'],
    ['TEAM_EMAIL', 'equipe@example.org,'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b.org\nBcc: c@d.org'],
    ['OIDC_ISSUER', 'http://login.example.org'],
    ['OIDC_ISSUER', 'https://login.example.org/?tenant=a'],
    ['OIDC_ISSUER', 'https://ana@login.example.org'],
    ['OIDC_NAME', 'x'.repeat(41)],
    ['IDENTITY_EMULATOR_PORT', 'on'],
    ['DRAIN_SECONDS', '301'],
    ['DRAIN_SECONDS', '10s'],
    ['IDENTITY_EMULATOR_PORT', '0'],
    ['REHEARSAL', 'yes'],
    ['TRUSTED_PROXIES', 'my-proxy'],
    ['TRUSTED_PROXIES', '10.0.0.1,,10.0.0.2'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['LOG_LEVEL', 'loud'],
    ['CONNECTIONS', '9'],
    ['CONNECTIONS', '100001'],
    ['DATABASE_CONNECTIONS', '1'],
  ])('refuse %s=%j with one line that has the name, the expectation and the value', (name, value) => {
    const refusal = settingsRefusal({ [name]: value });
    expect(refusal).toMatch(new RegExp(`^${name} must be .+, not ".+"\\.$`));
    expect(refusal).toContain(JSON.stringify(value));
  });

  it.each([
    ['DATABASE_URL', 'mysql://ana:geheim@localhost/study'],
    ['SMTP_URL', 'https://ana:geheim@localhost'],
    ['SESSION_SECRET', 'geheim'],
    ['GOOGLE_CLIENT_SECRET', 'geheim with spaces'],
    ['OIDC_CLIENT_SECRET', 'geheim\n'],
  ])('refuse an invalid %s without repeating its secret', (name, value) => {
    const refusal = settingsRefusal({ [name]: value });
    expect(refusal).toMatch(new RegExp(`^${name} must be .+\\.$`));
    expect(refusal).not.toContain('geheim');
  });

  it('require a sender with a mail server', () => {
    expect(settingsRefusal({ SMTP_URL: 'smtp://localhost:25' })).toMatch(/^MAIL_FROM must be set/);
    const config = readConfig({ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'Estudo <estudo@example.org>' });
    expect(config.mailFrom).toBe('Estudo <estudo@example.org>');
  });

  it('size the server within the limits of the embedded database', () => {
    expect(readConfig({ CONNECTIONS: '4000', DATABASE_CONNECTIONS: '20' }).sizes).toEqual({
      connections: 4_000,
      databaseConnections: 20,
    });
    expect(settingsRefusal({ DATABASE_CONNECTIONS: '41' })).toMatch(/^DATABASE_CONNECTIONS must be at most 40/);
    expect(settingsRefusal({ DATABASE_CONNECTIONS: '41', DATABASE_URL: 'postgres://localhost/study' })).toBe(
      'accepted',
    );
  });

  it('open a metrics port if set, on this machine by default', () => {
    expect(readConfig({ METRICS_PORT: '9464' }).metricsAddress).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }).metricsAddress?.host).toBe('10.0.0.5');
    for (const taken of ['3000', '9080', '9099']) {
      expect(settingsRefusal({ METRICS_PORT: taken })).toMatch(/^METRICS_PORT must be another port/);
    }
    expect(settingsRefusal({ METRICS_HOST: '10.0.0.5' })).toMatch(/^METRICS_PORT must be set/);
    expect(settingsRefusal({ METRICS_PORT: 'on' })).toMatch(/^METRICS_PORT must be a port number/);
  });

  it('refuse equal ports', () => {
    expect(settingsRefusal({ PORT: '9080' })).toMatch(/^EMBEDDED_DATABASE_PORT must be another port/);
    expect(settingsRefusal({ PORT: '9099' })).toMatch(/^IDENTITY_EMULATOR_PORT must be another port/);
    expect(settingsRefusal({ EMBEDDED_DATABASE_PORT: '9099' })).toMatch(/^IDENTITY_EMULATOR_PORT must be another port/);
    expect(settingsRefusal({ PORT: '9099', IDENTITY_EMULATOR_PORT: 'off' })).toBe('accepted');
  });
});
