import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres-server.ts';
import { migrate, migrationsDirectory } from '#server/platform/database/migrate.ts';
import { findBinariesPackage } from '#server/platform/database/postgres-binaries.ts';
import { readOrCreateSecret } from '#server/platform/database/secret-file.ts';
import { findFreePort } from './free-port.ts';

const run = promisify(execFile);
const checkout = join(import.meta.dirname, '../../..');
const keptIn = join(checkout, 'node_modules', '.cache', 'wordmood-data-folders');

/**
 * Copies a data folder that was never served from: database files with every migration applied and nothing in it. To make one takes two
 * seconds, to copy it a tenth of one; that a server makes its own from nothing is the subject of `main.test.ts`.
 *
 * @param dataDirectory where the copy comes to be; nothing is there yet
 * @param programs of the PostgreSQL that has written the files
 */
export async function copyPreparedDataFolder(dataDirectory: string, programs = 'package'): Promise<void> {
  const prepared = join(keptIn, await nameOfPrepared(programs));
  if (!existsSync(prepared)) await prepare(prepared, programs);
  // Owners stay, as the database's files belong to an account of their own where tests run as root.
  await run('cp', ['-a', prepared, dataDirectory]);
}

/** @returns a data folder of that kind for a server process, which removes it with its parent (`ServerProcess.remove`) */
export async function newPreparedDataFolder(): Promise<string> {
  const dataDirectory = join(await mkdtemp(join(tmpdir(), 'wordmood-server-')), 'data');
  await copyPreparedDataFolder(dataDirectory);
  return dataDirectory;
}

/** Everything that determines a new data folder. */
async function nameOfPrepared(programs: string): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(migrationsDirectory)).sort();
  const makers = [
    'data-folder.ts',
    'secret-file.ts',
    'initialize-cluster.ts',
    'embedded-postgres-server.ts',
    'cluster.ts',
  ];
  const sources = [
    join(checkout, 'package-lock.json'),
    ...makers.map((name) => join(migrationsDirectory, '..', name)),
    ...names.map((name) => join(migrationsDirectory, name)),
  ];
  for (const source of sources) hash.update(await readFile(source)).update('\0');
  return hash
    .update(programs === 'package' ? (findBinariesPackage() ?? '') : programs)
    .digest('hex')
    .slice(0, 16);
}

/** Made under another name and renamed when complete: several workers may prepare it at the same moment. */
async function prepare(prepared: string, programs: string): Promise<void> {
  const draft = `${prepared}.new-${randomUUID().slice(0, 8)}`;
  await mkdir(keptIn, { recursive: true });
  const embedded = await startEmbeddedPostgres({ dataDirectory: draft, port: await findFreePort(), programs });
  try {
    const pool = new pg.Pool({ connectionString: embedded.connectionString, max: 1 });
    await migrate(pool);
    // The pool only asks its connection to close: the database server, stopped right after that, would break it.
    const closed = once(pool, 'remove');
    await pool.end();
    await closed;
    await readOrCreateSecret(join(draft, 'session-secret'));
  } finally {
    await embedded.stop();
  }
  try {
    await rename(draft, prepared);
  } catch (error) {
    // Another process was faster.
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(prepared)) throw error;
  }
}
