import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOfEntry } from '#server/accounts/audit/audit-entry.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { type RecordedHead, verifyAuditLog } from '#server/accounts/audit/verify-audit-log-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { closePool, openPool } from '#server/platform/database/open-pool.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { runCommand } from '#tests/support/platform/run-command.ts';
import { copyDatabase, openTestDatabase, type TestDatabase } from '#tests/support/platform/test-database.ts';

/** A database that a test may spoil again and again. */
type DatabaseToUndo = {
  /** Reverts every change since. */
  undoneAfter: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  close: () => Promise<void>;
};

/**
 * Opens a database on one connection, where everything happens within a transaction that never ends well: to take one back costs a
 * thousandth of copying a database. The transactions of what is done within are savepoints, with no isolation of their own.
 */
async function openDatabaseToUndo(connectionString: string): Promise<DatabaseToUndo> {
  const pool = await openPool({ connectionString, maximumConnections: 1 });
  const settings = { pool: { options: pool.options, connect: () => pool.connect(), end: () => closePool(pool) } };
  const dialect = new PostgresDialect(settings);
  dialect.createDriver = () => new DriverWithSavepoints(settings);
  const database = new Kysely<Schema>({ dialect });
  return {
    async undoneAfter(work) {
      await sql`begin`.execute(database);
      try {
        return await work(database);
      } finally {
        await sql`rollback`.execute(database);
      }
    },
    close: () => database.destroy(),
  };
}

class DriverWithSavepoints extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('savepoint within'));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('release savepoint within'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback to savepoint within'));
  }
}

async function verifyByCommand(connectionString: string, ...words: string[]) {
  const run = runCommand(['scripts/verify-audit-log.ts', ...words], {
    DATABASE_URL: connectionString,
    DATA_DIR: join(tmpdir(), 'wordmood-without-heads'),
  });
  return run.then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stdout, stderr }) => ({ code, said: (stdout + stderr).trim() }),
  );
}

describe('npm run verify-audit-log', () => {
  const entries = 2500;
  let original: TestDatabase;
  let copy: TestDatabase;
  let tampered: Awaited<ReturnType<typeof openDatabaseToUndo>>;
  let noted: RecordedHead;

  beforeAll(async () => {
    original = await openTestDatabase();
    await original.database.transaction().execute(async (transaction) => {
      for (let entry = 1; entry <= entries; entry += 1) {
        const detail = { role: 'all', page: 1, found: entry } as const;
        await recordAudit(transaction, { actor: 'command line', action: 'peopleSearched', detail }, new Date());
      }
    });
    noted = (await verifyAuditLog(original.database)).head;
    // A database can only be copied without connections.
    await original.database.destroy();
    copy = await copyDatabase(original.connectionString);
    tampered = await openDatabaseToUndo(copy.connectionString);
  });
  afterAll(async () => {
    await tampered.close();
    await Promise.all([copy.close(), original.close()]);
  });

  /** Changes rows as the owner of the tables, and reverts it. */
  const tamper = <Result>(change: Change, look: (database: Database) => Promise<Result>): Promise<Result> =>
    tampered.undoneAfter(async (database) => {
      await letOwnerChange(database);
      await change(database);
      return look(database);
    });
  const firstBroken = async (database: Database) => (await verifyAuditLog(database)).firstBrokenEntry;
  const firstBrokenWithNoted = async (database: Database) => (await verifyAuditLog(database, [noted])).firstBrokenEntry;
  const run =
    (statement: string): Change =>
    (database) =>
      sql.raw(statement).execute(database);

  test('reports an intact chain, and the head to note', async () => {
    const asNoted = `${noted.entryId}:${noted.hash}`;
    const whole = (compared: string) => ({
      code: 0,
      said: `2500 entries, whole${compared}.\nTo be noted elsewhere: ${asNoted}`,
    });
    expect(await verifyByCommand(original.connectionString)).toEqual(whole(''));
    expect(await verifyByCommand(original.connectionString, '--noted', asNoted)).toEqual(
      whole(', compared with 1 noted before'),
    );
    expect(await verifyByCommand(original.connectionString, '--noted', `${asNoted.slice(0, -2)}xx`)).toEqual({
      code: 1,
      said: expect.stringMatching(/^--noted takes .*$/),
    });
  });

  test('reports a broken chain in one line', async () => {
    const change = run(`update audit_entry set detail = '{"found": 7}' where entry_id = 1700`);
    const changed = await copyDatabase(original.connectionString);
    try {
      await letOwnerChange(changed.database);
      await change(changed.database);
      expect(await verifyByCommand(changed.connectionString)).toEqual({
        code: 1,
        said: '2500 entries; the first that does not fit is number 1700.',
      });
    } finally {
      await changed.close();
    }
  });

  test.each([
    ['a changed detail', `update audit_entry set detail = '{"found": 7}' where entry_id = 1700`, 1700],
    ['a changed time', `update audit_entry set happened_at = happened_at + '1 ms' where entry_id = 2`, 2],
    ['a changed action', `update audit_entry set action = 'staffMade' where entry_id = 1000`, 1000],
    ['another actor', 'update audit_entry set actor_reference = gen_random_uuid() where entry_id = 1001', 1001],
    ['another subject', 'update audit_entry set subject_reference = gen_random_uuid() where entry_id = 9', 9],
    ['an entry taken out', 'delete from audit_entry where entry_id = 1234', 1234],
    ['the first one taken out', 'delete from audit_entry where entry_id = 1', 1],
    ['the last ones taken out', 'delete from audit_entry where entry_id > 2490', 2491],
    ['all taken out', 'delete from audit_entry', 1],
    ['the head taken out', 'delete from audit_head', 1],
    ['another last entry', `update audit_head set last_hash = repeat('a', 64)`, 2500],
    [
      'an entry put behind the last',
      `insert into audit_entry select 2501, happened_at, null, null, action, detail, hash, hash
        from audit_entry where entry_id = 2500`,
      2501,
    ],
    [
      'two entries in each other’s place',
      'update audit_entry set entry_id = case entry_id when 11 then 9999 else 11 end where entry_id in (11, 12)',
      11,
    ],
  ])('detects %s', async (_title, statement, number) => {
    expect(await tamper(run(statement), firstBroken)).toBe(number);
  });

  test('detects an entry with a recomputed hash', async () => {
    expect(await tamper((database) => remake(database, 2000, { found: 0 }), firstBroken)).toBe(2001);
  });

  test('detects a truncated or rewritten end by a noted head', async () => {
    const cut: Change = async (database) => {
      await run('delete from audit_entry where entry_id > 2490')(database);
      const last = '(select hash from audit_entry where entry_id = 2490)';
      await run(`update audit_head set entry_count = 2490, last_hash = ${last}`)(database);
    };
    const rewrite: Change = async (database) => {
      const hash = await remake(database, 2500, { found: 0 });
      await database.updateTable('audit_head').set({ last_hash: hash }).execute();
    };
    expect([await tamper(cut, firstBroken), await tamper(rewrite, firstBroken)]).toEqual([null, null]);
    expect(await tamper(cut, firstBrokenWithNoted)).toBe(2491);
    expect(await tamper(rewrite, firstBrokenWithNoted)).toBe(2500);
  });
});

type Change = (database: Database) => Promise<unknown>;

async function letOwnerChange(database: Database): Promise<void> {
  for (const table of ['audit_entry', 'audit_head']) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(database);
  }
}

/** Rewrites an entry with a matching hash. */
async function remake(database: Database, entryId: number, detail: object): Promise<string> {
  const row = await database
    .selectFrom('audit_entry')
    .where('entry_id', '=', entryId)
    .selectAll()
    .executeTakeFirstOrThrow();
  const hash = hashOfEntry({
    entryId,
    happenedAt: row.happened_at,
    actorReference: null,
    subjectReference: null,
    action: row.action,
    detail,
    previousHash: row.previous_hash,
    actorLabel: row.actor_label,
    subjectLabel: row.subject_label,
  });
  await database
    .updateTable('audit_entry')
    .set({ detail: JSON.stringify(detail), hash })
    .where('entry_id', '=', entryId)
    .execute();
  return hash;
}
