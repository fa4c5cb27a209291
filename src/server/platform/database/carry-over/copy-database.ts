import pg from 'pg';
import { embeddedDatabase, embeddedRole } from '#server/platform/database/cluster.ts';
import { readerRole } from '#server/platform/database/grant-reader.ts';
import { type AppliedMigration, migrateLike } from '#server/platform/database/migrate.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { copyRows, copySequence, type Digest, digestOf, sameWords } from './copy-rows.ts';
import { listCarriedTables, listContents, listOwnSettings, listSequences, type Table } from './list-contents.ts';

/** What every installation has, and the first start makes by itself. */
const expected = [embeddedRole, readerRole, embeddedDatabase, 'postgres'];

export type Copied = {
  tables: number;
  rows: number;
  /** Settings that somebody has made in the old database, and nobody in the new one. */
  leftSettings: string[];
};

type Told = { onStep: (step: string) => void };

/**
 * Copies a database of the embedded server into an empty one of another major version: the schema by our own migrations, the very same
 * that the old one has had, then every row and where every sequence has come to. Both are then read whole and compared.
 *
 * @param from address of the old database, on which nobody else works; it is only read
 * @param to address of the new one
 * @throws StartupFailure when the old one holds what no migration has made, or something differs in the copy
 */
export async function copyDatabase(from: string, to: string, { onStep }: Told): Promise<Copied> {
  const old = new pg.Client({ connectionString: from });
  const fresh = new pg.Client({ connectionString: to });
  // What breaks is told by the statement that meets it.
  for (const client of [old, fresh]) client.on('error', () => undefined);
  try {
    await Promise.all([old.connect(), fresh.connect()]);
    for (const client of [old, fresh]) await client.query(sameWords);
    await old.query('begin transaction isolation level repeatable read read only');
    onStep('make the tables');
    await makeTables(await readApplied(old), to);
    await refuseOtherContents(old, fresh);
    const tables = await listCarriedTables(old);
    const digests = await copyTables(old, fresh, tables, onStep);
    onStep('compare every table');
    for (const [table, digest] of digests) await compare(fresh, table, digest);
    await fresh.query('analyze');
    const rows = [...digests.values()].reduce((sum, digest) => sum + digest.rows, 0);
    return { tables: tables.length, rows, leftSettings: await listOwnSettings(old) };
  } finally {
    await Promise.all([old.end().catch(() => undefined), fresh.end().catch(() => undefined)]);
  }
}

async function readApplied(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ isThere: boolean }>(`select to_regclass('migration') is not null as "isThere"`);
  if (rows[0]?.isThere !== true) return [];
  return (await client.query<AppliedMigration>('select name, sha256 from migration')).rows;
}

async function makeTables(applied: readonly AppliedMigration[], connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1 });
  pool.on('error', () => undefined);
  try {
    await migrateLike(pool, applied);
  } finally {
    await pool.end();
  }
}

async function refuseOtherContents(old: pg.ClientBase, fresh: pg.ClientBase): Promise<void> {
  const [inOld, inFresh] = [await listContents(old, expected), await listContents(fresh, expected)];
  const only = (one: string[], other: string[]) => one.filter((line) => !other.includes(line));
  const [more, missing] = [only(inOld, inFresh), only(inFresh, inOld)];
  if (more.length > 0) {
    throw new StartupFailure(
      `it has what no version of WordMood has made, and what would be lost: ${shorten(more)}. Take that elsewhere first`,
    );
  }
  if (missing.length > 0) throw new StartupFailure(`it lacks what its migrations have made: ${shorten(missing)}`);
}

function shorten(lines: string[]): string {
  const more = lines.length > 3 ? ` and ${lines.length - 3} more` : '';
  return `${lines.slice(0, 3).join(', ')}${more}`;
}

async function copyTables(
  old: pg.ClientBase,
  fresh: pg.ClientBase,
  tables: readonly Table[],
  onStep: Told['onStep'],
): Promise<Map<Table, Digest>> {
  const digests = new Map<Table, Digest>();
  await fresh.query('begin');
  // The rows are as they are: nothing follows from them a second time, and each finds the others it belongs to in the end.
  await fresh.query('set local session_replication_role = replica');
  // Migrations have put a few in.
  if (tables.length > 0) await fresh.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const table of tables) {
    onStep(`copy ${table.name}`);
    const digest = await digestOf(old, table);
    await copyRows(old, fresh, table, digest);
    digests.set(table, digest);
  }
  for (const name of await listSequences(old)) await copySequence(old, fresh, name);
  await fresh.query('commit');
  return digests;
}

async function compare(fresh: pg.ClientBase, table: Table, { rows, hashes }: Digest): Promise<void> {
  const found = await digestOf(fresh, table);
  if (found.rows === rows && found.hashes === hashes) return;
  throw new StartupFailure(`the copy of ${table.name} differs (${rows} rows, ${found.rows} in the copy)`);
}
