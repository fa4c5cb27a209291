import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** First key of our advisory locks; the second hashes the name. */
const lockSpace = 57_041_908;
const statementTimeout = '10min';
const idleTimeout = '2min';
/** The locking transaction idles while a worker computes. */
const maximumLockTime = '30min';

/** Equal when nothing has changed. */
export type RowsVersion = {
  /** Changes with every answer, enrolment, exclusion and withdrawal. */
  data: string;
  /** Changes with exclusions, inclusions, test marks, withdrawals and the ends of retention. */
  exclusions: string;
};

export type StoredSnapshot = {
  content: unknown;
  computedAt: Date | null;
  dataVersion: string | null;
  exclusionVersion: string | null;
  basis: string | null;
  durationMs: number | null;
  startedAt: Date | null;
  progress: number | null;
  failedAt: Date | null;
  failureCount: number;
};

/**
 * Scans `participant`: some ms at 10,000.
 * @param withFlags also scans `quality_flag` into `data`
 */
export async function readRowsVersion(database: Database, withFlags = false): Promise<RowsVersion> {
  const flags = sql`(select sum(hashtextextended(concat_ws('/', participant_id, day, flag), 0)) from quality_flag)`;
  const { rows } = await sql<RowsVersion>`
    select concat_ws('/', count(*), max(revision), sum(revision)${withFlags ? sql`, ${flags}` : sql``}) as data,
      concat_ws('/', count(excluded_at), sum(extract(epoch from excluded_at)),
        (select concat_ws('+', count(*), sum(hashtextextended(participant_id::text, 0))) from test_participant),
        (select concat_ws('+', count(*), sum(hashtextextended(concat_ws('/', participant_id, day, part), 0))) from excluded_part),
        (select count(*) from withdrawal_receipt),
        (select sum(people + left_answers) from retention_run)) as exclusions
    from participant`.execute(database);
  const [version] = rows;
  if (version === undefined) throw new RangeError('An aggregate without a row.');
  return version;
}

/** Undefined before the first computation. */
export async function readStoredSnapshot(database: Database, name: string): Promise<StoredSnapshot | undefined> {
  return database
    .selectFrom('analysis_snapshot')
    .where('name', '=', name)
    .select(['content', 'basis', 'progress'])
    .select(['computed_at as computedAt', 'data_version as dataVersion', 'exclusion_version as exclusionVersion'])
    .select(['duration_ms as durationMs', 'started_at as startedAt'])
    .select(['failed_at as failedAt', 'failure_count as failureCount'])
    .executeTakeFirst();
}

/** On any server. */
export async function isBeingComputed(database: Database, name: string): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    select exists(
      select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and classid = ${lockSpace}::int::oid and objid = hashtext(${name})::oid
    ) as "isHeld"`.execute(database);
  return rows[0]?.isHeld ?? false;
}

/**
 * Runs `work` on one database snapshot under an advisory lock; skips it when the lock is taken.
 * @returns whether it ran
 */
export async function withComputeLock(
  database: Database,
  name: string,
  work: (transaction: Transaction<Schema>, backendPid: number) => Promise<void>,
): Promise<boolean> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // First statement: its snapshot is then only a moment older than the lock.
      const { rows } = await sql<{ isOurs: boolean; pid: number }>`
        select pg_try_advisory_xact_lock(${lockSpace}::int, hashtext(${name})) as "isOurs", pg_backend_pid() as pid`.execute(
        transaction,
      );
      const [lock] = rows;
      if (!lock?.isOurs) return false;
      await allowTime(transaction, maximumLockTime);
      await work(transaction, lock.pid);
      return true;
    });
}

/** @returns id for `readAtSnapshot`; valid until this transaction ends */
export async function exportSnapshotId(transaction: Transaction<Schema>): Promise<string> {
  const { rows } = await sql<{ moment: string }>`select pg_export_snapshot() as moment`.execute(transaction);
  return rows[0]?.moment ?? '';
}

/** Imports the snapshot of another transaction. @param moment from `exportSnapshotId` */
export async function readAtSnapshot<Result>(
  database: Database,
  moment: string,
  work: (transaction: Transaction<Schema>, backendPid: number) => Promise<Result>,
): Promise<Result> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`set transaction snapshot ${sql.lit(moment)}`.execute(transaction);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await allowTime(transaction, idleTimeout);
      return work(transaction, rows[0]?.pid ?? 0);
    });
}

async function allowTime(transaction: Transaction<Schema>, idle: string): Promise<void> {
  await sql`select set_config('statement_timeout', ${statementTimeout}, true),
    set_config('idle_in_transaction_session_timeout', ${idle}, true)`.execute(transaction);
}

export async function storeStart(database: Database, name: string, startedAt: Date): Promise<void> {
  await database
    .insertInto('analysis_snapshot')
    .values({ name, content: null, started_at: startedAt, progress: null })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ started_at: startedAt, progress: null }))
    .execute();
}

export async function storeSnapshotProgress(database: Database, name: string, progress: number): Promise<void> {
  await database.updateTable('analysis_snapshot').set({ progress }).where('name', '=', name).execute();
}

/** Optimistic: discarded if an exclusion or withdrawal came since the start, as those answers are in it. */
export async function storeContent(
  database: Database,
  name: string,
  found: { content: object; computedAt: Date; version: RowsVersion; basis: string; durationMs: number },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const ofName = transaction.selectFrom('analysis_snapshot').where('name', '=', name);
    await ofName.select('name').forUpdate().execute();
    const { exclusions } = await readRowsVersion(transaction);
    const isPermitted = exclusions === found.version.exclusions;
    await transaction
      .updateTable('analysis_snapshot')
      .set({
        content: isPermitted ? JSON.stringify(found.content) : null,
        computed_at: isPermitted ? found.computedAt : null,
        data_version: found.version.data,
        exclusion_version: found.version.exclusions,
        basis: found.basis,
        duration_ms: found.durationMs,
        progress: null,
        failed_at: null,
        failure_count: 0,
      })
      .where('name', '=', name)
      .execute();
  });
}

export async function storeFailure(database: Database, name: string, failedAt: Date): Promise<void> {
  await database
    .updateTable('analysis_snapshot')
    .set((snapshot) => ({
      failed_at: failedAt,
      failure_count: snapshot('failure_count', '+', 1),
      progress: null,
    }))
    .where('name', '=', name)
    .execute();
}

export async function cancelBackend(database: Database, backendPid: number): Promise<void> {
  await sql`select pg_terminate_backend(${backendPid})`.execute(database);
}
