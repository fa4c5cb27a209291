import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { type BackupSettings, backupVariables, readBackupSettings } from './backup-settings.ts';
import { areValidProxies } from './client-address.ts';
import { databaseHosts } from './database-hosts.ts';
import { emulatorPort, emulatorVariables } from './emulator-settings.ts';
import {
  type ExternalProvider,
  externalProviderVariables,
  readExternalProviders,
} from './external-provider-settings.ts';
import { type GatewaySettings, gatewayVariables, readGatewaySettings } from './gateway-settings.ts';
import { mailVariables, requireSender } from './mail-settings.ts';
import { type MetricsSettings, readMetricsSettings } from './metrics-settings.ts';
import { isProductionInstallation, requireProductionSettings } from './production.ts';
import { readSizes, type Sizes, sizeVariables } from './size-settings.ts';

const defaultPort = 3000;
/** Required local port (docs/protocol/what-was-asked-for.md, 7). */
const defaultEmbeddedDatabasePort = 9080;

const maximumDrainSeconds = 300;

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535);
const host = z.string().regex(/^[\w.:-]+$/);
const folder = z.string().transform((path) => resolve(path));
const databaseAddress = z.string().refine((value) => databaseHosts(value).length > 0);
const expectedDatabase =
  'postgres://user:password@host:port/database, or host:port,host:port instead of one, a PostgreSQL of version 15 or newer';

/** Schema of each environment variable and its description in error messages. */
const variables = {
  PORT: { shape: port.default(defaultPort), expected: 'a port number from 1 to 65535' },
  HOST: { shape: host.default('127.0.0.1'), expected: 'an address or host name to listen on, such as 127.0.0.1' },
  PUBLIC_ADDRESS: {
    shape: z.string().transform(toOrigin).optional(),
    expected: 'the address people type, http:// or https:// with nothing after the host and port',
  },
  DATA_DIR: { shape: folder.default(resolve('.data')), expected: 'a folder' },
  DATABASE_URL: { shape: databaseAddress.optional(), expected: expectedDatabase },
  MIGRATION_DATABASE_URL: { shape: databaseAddress.optional(), expected: expectedDatabase },
  EMBEDDED_DATABASE_PORT: {
    shape: port.default(defaultEmbeddedDatabasePort),
    expected: 'a port number from 1 to 65535',
  },
  POSTGRES_PROGRAMS: {
    shape: z.union([z.literal('package'), folder]).optional(),
    expected: "package, or the folder with PostgreSQL's programs, such as /usr/lib/postgresql/18/bin",
  },
  STUDY_MATERIAL_DIR: { shape: folder.default(resolve('study-material')), expected: 'a folder' },
  SESSION_SECRET: { shape: z.string().min(32).optional(), expected: 'at least 32 random characters' },
  ...mailVariables,
  ...backupVariables,
  ...gatewayVariables,
  TRUSTED_PROXIES: {
    shape: z
      .string()
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .refine(areValidProxies)
      .default([]),
    expected:
      'addresses or networks of your own proxies, with commas between, such as 10.0.0.5,192.168.7.0/24,loopback',
  },
  STAFF_SECOND_FACTOR: {
    shape: z.enum(['optional', 'required']).default('optional'),
    expected: 'optional or required',
  },
  ...externalProviderVariables,
  ...emulatorVariables,
  ...sizeVariables,
  DRAIN_SECONDS: {
    shape: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .refine((seconds) => seconds <= maximumDrainSeconds)
      .default(0),
    expected: `a number of seconds from 0 to ${maximumDrainSeconds}`,
  },
  METRICS_PORT: { shape: port.optional(), expected: 'a port number from 1 to 65535' },
  METRICS_HOST: { shape: host.optional(), expected: 'an address of this machine, such as 127.0.0.1' },
  ALLOW_HTTP: { shape: z.literal('1').optional(), expected: '1, or not to be set' },
  FIRST_START: { shape: z.iso.date().optional(), expected: 'the date of today, such as 2026-11-22, or not to be set' },
  REHEARSAL: { shape: z.enum(['1', 'public']).optional(), expected: '1 or public, or not to be set' },
  LOG_LEVEL: {
    shape: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    expected: 'one of fatal, error, warn, info, debug, trace, silent',
  },
} as const;

type VariableName = keyof typeof variables;

/** Settings for operators, besides `NODE_ENV`. */
export const settingNames: readonly string[] = Object.keys(variables);

/** Never printed. */
const secretVariables: readonly VariableName[] = [
  'DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'SESSION_SECRET',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'OIDC_CLIENT_SECRET',
  'BACKUP_PASSPHRASE',
  'GATEWAY_URL',
  'GATEWAY_SECRET',
];

/** Validated settings. Folders are absolute; addresses have no path and no trailing slash. */
export type Config = {
  port: number;
  host: string;
  /** Public origin, such as `http://localhost:3000`. */
  publicAddress: string;
  dataDirectory: string;
  /** Reached under a non-loopback address, or by NODE_ENV (`production.ts`). */
  isProduction: boolean;
  /** External PostgreSQL instead of the embedded one. */
  databaseUrl: string | undefined;
  /** The same database with a role for migrations; `databaseUrl` then needs no DDL rights. */
  migrationDatabaseUrl: string | undefined;
  embeddedDatabasePort: number;
  /** Binaries of the embedded database: of the npm package or a folder; default: the newest compatible. */
  postgresPrograms: string | undefined;
  /** Date on which a new study may be created (`lost-data-guard.ts`); production only. */
  firstStartOn: string | undefined;
  studyMaterialDirectory: string;
  /** Absent: generated in the data folder (`readSessionSecret`). */
  sessionSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Recipients of team mail; empty: team members by role (`team-recipients-store.ts`). */
  teamEmails: readonly string[];
  backup: BackupSettings;
  /** Webhook of short messages for reminders; null for none. */
  gateway: GatewaySettings | null;
  /** Proxies whose forwarding headers are trusted (`client-address.ts`). */
  trustedProxies: readonly string[];
  staffNeedsSecondFactor: boolean;
  externalProviders: readonly ExternalProvider[];
  identityEmulatorPort: number | null;
  /** Rehearsal: simulated people may move the clock. */
  isRehearsal: boolean;
  sizes: Sizes;
  /** Time to drain: reports not ready but serves on, so that load balancers move away. */
  drainMs: number;
  metricsAddress: MetricsSettings;
  logLevel: z.infer<typeof variables.LOG_LEVEL.shape>;
  /** Non-secret settings as written, stored in backups. */
  plainSettings: Record<string, string>;
};

/**
 * Parses and validates settings from environment variables; empty counts as unset.
 * @throws StartupFailure naming the first invalid variable and what is expected
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  function read<Name extends VariableName>(name: Name): z.infer<(typeof variables)[Name]['shape']> {
    const value = environment[name] === '' ? undefined : environment[name];
    const result = variables[name].shape.safeParse(value);
    if (!result.success) {
      const seen = secretVariables.includes(name) ? '' : `, not ${JSON.stringify(value)}`;
      throw new StartupFailure(`${name} must be ${variables[name].expected}${seen}.`);
    }
    return result.data as z.infer<(typeof variables)[Name]['shape']>;
  }
  const publicAddress = read('PUBLIC_ADDRESS') ?? `http://localhost:${read('PORT')}`;
  const installation = { host: read('HOST'), publicAddress };
  const config: Config = {
    port: read('PORT'),
    host: read('HOST'),
    publicAddress,
    isProduction: isProductionInstallation(publicAddress, environment.NODE_ENV),
    dataDirectory: read('DATA_DIR'),
    databaseUrl: read('DATABASE_URL'),
    migrationDatabaseUrl: read('MIGRATION_DATABASE_URL'),
    embeddedDatabasePort: read('EMBEDDED_DATABASE_PORT'),
    postgresPrograms: read('POSTGRES_PROGRAMS'),
    firstStartOn: read('FIRST_START'),
    studyMaterialDirectory: read('STUDY_MATERIAL_DIR'),
    sessionSecret: read('SESSION_SECRET'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    teamEmails: read('TEAM_EMAIL'),
    backup: readBackupSettings({
      BACKUP_DIR: read('BACKUP_DIR'),
      BACKUP_RECIPIENT: read('BACKUP_RECIPIENT'),
      BACKUP_PASSPHRASE: read('BACKUP_PASSPHRASE'),
      BACKUP_KEEP: read('BACKUP_KEEP'),
      BACKUP_KEEP_DAYS: read('BACKUP_KEEP_DAYS'),
    }),
    gateway: readGatewaySettings({
      GATEWAY_URL: read('GATEWAY_URL'),
      GATEWAY_SECRET: read('GATEWAY_SECRET'),
    }),
    trustedProxies: read('TRUSTED_PROXIES'),
    staffNeedsSecondFactor: read('STAFF_SECOND_FACTOR') === 'required',
    externalProviders: readExternalProviders(
      {
        GOOGLE_CLIENT_ID: read('GOOGLE_CLIENT_ID'),
        GOOGLE_CLIENT_SECRET: read('GOOGLE_CLIENT_SECRET'),
        OIDC_ISSUER: read('OIDC_ISSUER'),
        OIDC_CLIENT_ID: read('OIDC_CLIENT_ID'),
        OIDC_CLIENT_SECRET: read('OIDC_CLIENT_SECRET'),
        OIDC_NAME: read('OIDC_NAME'),
      },
      installation,
    ),
    identityEmulatorPort: emulatorPort(read('IDENTITY_EMULATOR_PORT'), installation, environment.NODE_ENV),
    isRehearsal: read('REHEARSAL') !== undefined,
    sizes: readSizes({
      CONNECTIONS: read('CONNECTIONS'),
      DATABASE_CONNECTIONS: read('DATABASE_CONNECTIONS'),
      DATABASE_URL: read('DATABASE_URL'),
    }),
    drainMs: read('DRAIN_SECONDS') * 1000,
    metricsAddress: null,
    logLevel: read('LOG_LEVEL'),
    plainSettings: settingsWithoutSecrets(environment),
  };
  requireProductionSettings(config, { allowHttp: read('ALLOW_HTTP') === '1', rehearsal: read('REHEARSAL') });
  if (config.migrationDatabaseUrl !== undefined && config.databaseUrl === undefined) {
    throw new StartupFailure('DATABASE_URL must be set when MIGRATION_DATABASE_URL is.');
  }
  requireSender(config);
  if (config.databaseUrl === undefined && config.port === config.embeddedDatabasePort) {
    throw new StartupFailure(`EMBEDDED_DATABASE_PORT must be another port than PORT (${config.port}).`);
  }
  const takenPorts = [config.port, ...(config.databaseUrl === undefined ? [config.embeddedDatabasePort] : [])];
  if (config.identityEmulatorPort !== null && takenPorts.includes(config.identityEmulatorPort)) {
    throw new StartupFailure(
      `IDENTITY_EMULATOR_PORT must be another port than ${config.identityEmulatorPort}, or off.`,
    );
  }
  const metrics = { METRICS_PORT: read('METRICS_PORT'), METRICS_HOST: read('METRICS_HOST') };
  const otherPorts = config.identityEmulatorPort === null ? takenPorts : [...takenPorts, config.identityEmulatorPort];
  return { ...config, metricsAddress: readMetricsSettings(metrics, otherPorts) };
}

function toOrigin(value: string, context: z.RefinementCtx): string {
  const url = URL.parse(value);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
  if (isOrigin) return url.origin;
  context.addIssue({ code: 'custom', message: 'not an origin' });
  return z.NEVER;
}

function settingsWithoutSecrets(environment: Record<string, string | undefined>): Record<string, string> {
  const secret: readonly string[] = secretVariables;
  const names = ['NODE_ENV', ...settingNames].filter((name) => !secret.includes(name));
  return Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
}
