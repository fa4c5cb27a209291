import pg from 'pg';
import { oldestMajorVersion } from '#server/platform/database/choose-programs.ts';
import { socketOf } from '#server/platform/database/response-timeout.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { isCorruption, messageOfFault } from '#server/platform/failures/transient-fault.ts';
import { databaseHosts } from '#server/platform/settings/database-hosts.ts';

const connectTimeoutMs = 5_000;

/** Not from a pool, which closes a connection during a long COPY. */
export type CopyConnection = {
  client: pg.Client;
  begin(mode?: string): Promise<void>;
  /** At once; the database rolls back. */
  close(): void;
  /** Closes the connection where the work fails. @throws as `explainCopyFault` */
  orExplained<Result>(work: () => Promise<Result>): Promise<Result>;
};

/**
 * @param address may name several hosts
 * @throws StartupFailure where no primary answers
 */
export async function connectForCopy(address: string): Promise<CopyConnection> {
  const hosts = databaseHosts(address);
  let failure: unknown;
  for (const connectionString of hosts.length > 0 ? hosts : [address]) {
    try {
      return await connectTo(connectionString);
    } catch (error) {
      failure = error;
    }
  }
  throw explainCopyFault(failure);
}

async function connectTo(connectionString: string): Promise<CopyConnection> {
  const client = new pg.Client({
    ...{ connectionString, application_name: 'wordmood copy', keepAlive: true },
    connectionTimeoutMillis: connectTimeoutMs,
  });
  // The statement rejects.
  client.on('error', () => undefined);
  const close = () => void socketOf(client).destroy();
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; major: number; isBehind: boolean }>(
      `select current_setting('server_version') as version, pg_is_in_recovery() as "isBehind",
         current_setting('server_version_num')::int / 10000 as major`,
    );
    const [{ version, major, isBehind } = { version: '', major: 0, isBehind: false }] = rows;
    if (major < oldestMajorVersion) {
      throw new StartupFailure(`PostgreSQL ${version} is too old: version ${oldestMajorVersion} or newer is needed.`);
    }
    // A standby may lag behind what was acknowledged.
    if (isBehind) throw new Error('it is a standby');
    const limits = major < 17 ? limitsOfAll : [...limitsOfAll, 'transaction_timeout'];
    return {
      client,
      // Local: behind a pooler, session settings would reach others.
      begin: async (mode = '') => {
        const settings = [...limits.map((name) => `${name} = 0`), ...sameWords];
        await client.query([`begin ${mode}`, ...settings.map((setting) => `set local ${setting}`)].join('; '));
      },
      close,
      orExplained: async (work) => {
        try {
          return await work();
        } catch (error) {
          close();
          throw explainCopyFault(error);
        }
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

const limitsOfAll = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
/** One text format on both sides; row security that hides rows is an error. */
const sameWords = [
  "timezone = 'UTC'",
  "datestyle = 'ISO, MDY'",
  "intervalstyle = 'postgres'",
  'extra_float_digits = 1',
  "bytea_output = 'hex'",
  'row_security = off',
];

/** One line without values of rows for faults that an operator can mend; others unchanged. */
export function explainCopyFault(error: unknown): unknown {
  if (error instanceof StartupFailure || !(error instanceof Error)) return error;
  if (!(error instanceof pg.DatabaseError)) {
    return isOfConnection(error)
      ? new StartupFailure(`The database does not answer, or ended meanwhile: ${messageOfFault(error)}.`, {
          cause: error,
        })
      : error;
  }
  if (isCorruption(error)) {
    return new StartupFailure(`The database says that its files are damaged: ${error.message}.`, { cause: error });
  }
  const { code = '', table = '' } = error;
  const line = lineFor(code, error.message, table === '' ? '' : ` about ${table}`);
  return line === null ? error : new StartupFailure(line, { cause: error });
}

function lineFor(code: string, message: string, about: string): string | null {
  if (/^(57|08|28|3D)/.test(code)) return `The database does not answer, or ended meanwhile: ${message}.`;
  if (code === '42501') return `The role of the database lacks a right: ${message}.`;
  if (/^53/.test(code)) return `The database has no room left: ${message}.`;
  // The message may contain values.
  if (/^(22|23)/.test(code)) return `The database does not take rows that do not fit: PostgreSQL says ${code}${about}.`;
  return null;
}

const isOfConnection = (error: Error) =>
  'errors' in error || 'syscall' in error || /^(Connection|timeout|it is a standby)|not queryable/i.test(error.message);
