import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { isOfPackage } from '#server/platform/database/postgres-binaries.ts';
import { inspectFolder } from '#server/platform/database/postmaster.ts';
import type { DatabaseVersionFacts } from './judge-versions.ts';

export async function readDatabaseVersion({
  config,
  database,
}: Pick<ServerContext, 'config' | 'database'>): Promise<DatabaseVersionFacts> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(
    database,
  );
  const { databaseUrl, dataDirectory } = config;
  return {
    // Strips the packager's suffix: 15.18 (Debian 15.18-0+deb12u1).
    running: rows[0]?.version.split(' ')[0] ?? '',
    from: databaseUrl === undefined ? await binariesSource(dataDirectory) : 'own',
  };
}

async function binariesSource(dataDirectory: string): Promise<'package' | 'system'> {
  const state = await inspectFolder(join(await realpath(dataDirectory), 'postgres')).catch(() => null);
  return state?.kind === 'ours' && !isOfPackage(state.postmaster.binary) ? 'system' : 'package';
}
