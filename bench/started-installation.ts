import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { parentOf } from '#server/platform/database/postmaster.ts';
import { administrate } from '#tests/support/platform/administrate.ts';
import { startInstallation as startFresh } from '#tests/support/platform/installation.ts';

export type StartedInstallation = {
  address: string;
  databaseUrl: string;
  /** Such as `PostgreSQL 18.4`. */
  databaseName: string;
  serverPid: number;
  /** The postmaster; null for a remote database. */
  databasePid: number | null;
  /** Stops it and deletes its data. */
  stop: () => Promise<void>;
};

/**
 * In a temporary folder, on free ports.
 * @param administrationUrl PostgreSQL on which to create a database; the embedded one when undefined
 * @param settings environment; default: a local rehearsal
 */
export async function startInstallation(
  administrationUrl: string | undefined,
  settings: Record<string, string> = {},
): Promise<StartedInstallation> {
  const own = administrationUrl === undefined ? null : await createDatabase(administrationUrl);
  try {
    const installation = await startFresh(own === null ? settings : { ...settings, DATABASE_URL: own.url });
    const databaseUrl = await installation.databaseAddress();
    const stop = async () => {
      await installation.remove();
      await own?.drop();
    };
    const { address } = installation;
    return { address, databaseUrl, serverPid: installation.serverPid(), ...(await lookAtDatabase(databaseUrl)), stop };
  } catch (error) {
    await own?.drop();
    throw error;
  }
}

export async function createDatabase(administrationUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `wordmood_load_${randomUUID().slice(0, 8)}`;
  await administrate(administrationUrl, `create database ${name}`);
  const url = new URL(administrationUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administrate(administrationUrl, `drop database ${name} with (force)`) };
}

async function lookAtDatabase(url: string): Promise<Pick<StartedInstallation, 'databaseName' | 'databasePid'>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; backend: number }>(
      "select current_setting('server_version') as version, pg_backend_pid() as backend",
    );
    const [{ version, backend } = { version: '?', backend: 0 }] = rows;
    const isHere = (await readFile(`/proc/${backend}/cmdline`, 'utf8').catch(() => '')).startsWith('postgres');
    return { databaseName: `PostgreSQL ${version}`, databasePid: isHere ? ((await parentOf(backend)) ?? null) : null };
  } finally {
    await client.end();
  }
}
