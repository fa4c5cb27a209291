import { join } from 'node:path';
import type { Config } from './platform/settings/config.ts';
import { databaseHosts } from './platform/settings/database-hosts.ts';
import { emulatorAddress } from './platform/settings/emulator-address.ts';
import { firstLookPath, isFirstLookOffered } from './platform/settings/first-look-offered.ts';
import { mailMode } from './platform/settings/mail-mode.ts';

/** What the person at the terminal needs to know once the server takes requests. */
export function startupBanner(config: Config): string {
  const rows = [
    ...(isFirstLookOffered(config)
      ? [['Begin here', `${config.publicAddress}${firstLookPath} (the three things to try, in Portuguese)`]]
      : []),
    ['Address', config.publicAddress],
    ['Staff', 'create an account on /register, then: npm run make-staff -- name@example.org'],
    ['Mail', describeMail(config)],
    ['Data', describeData(config)],
    ...(config.identityEmulatorPort === null ? [] : [['Emulator', describeEmulator(config.identityEmulatorPort)]]),
    ...(config.isRehearsal ? [['Rehearsal', 'invented people only; the clock of this installation can be moved']] : []),
    ['Stop', 'Ctrl-C'],
  ];
  const lines = rows.map(([name = '', text]) => `  ${name.padEnd(10)} ${text}`);
  return ['', 'WordMood is running.', '', ...lines, ''].join('\n');
}

function describeMail(config: Config): string {
  if (config.smtpUrl !== undefined) return `is sent through ${new URL(config.smtpUrl).host} as ${config.mailFrom}`;
  if (mailMode(config) === 'mailbox') return `is not sent; read it at ${config.publicAddress}/mailbox`;
  return 'is not sent, it waits in the database: set SMTP_URL and MAIL_FROM';
}

function describeEmulator(port: number): string {
  return `${emulatorAddress(port)} signs in anybody as anybody, on this machine only (IDENTITY_EMULATOR_PORT)`;
}

function describeData(config: Config): string {
  if (config.databaseUrl !== undefined) {
    const hosts = databaseHosts(config.databaseUrl).map((address) => new URL(address));
    const names = hosts.map(({ hostname }) => hostname || 'this machine');
    return `database ${hosts[0]?.pathname.slice(1)} on ${names.join(' or ')} (DATABASE_URL)`;
  }
  const password = join(config.dataDirectory, 'postgres-password');
  const place = config.isProduction ? 'a socket of its own' : `127.0.0.1:${config.embeddedDatabasePort}`;
  return `${config.dataDirectory} (PostgreSQL on ${place}, password in ${password})`;
}
