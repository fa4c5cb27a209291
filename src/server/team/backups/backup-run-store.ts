import { type Generated, sql } from 'kysely';
import type { BackupFailureKind } from '#server/platform/backup/backup-failure.ts';
import type { MadeBackup } from '#server/platform/backup/make-backup.ts';
import { minimumJumpMs } from '#server/platform/clock/clock-jump.ts';
import type { WhenSet } from '#server/platform/database/column-shapes.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';

declare module '#server/platform/database/schema.ts' {
  interface Schema {
    backup_run: {
      run_id: Generated<number>;
      night: WhenSet<string>;
      tries: Generated<number>;
      started_at: Date;
      ended_at: WhenSet<Date>;
      failure: WhenSet<string>;
      bytes: WhenSet<number>;
    };
  }
}

const hourMs = 3_600_000;
/** A run without news for longer has crashed. */
export const maximumRunMs = 6 * hourMs;
const retryMs = hourMs;
const maximumTries = 3;

export type BackupRun = {
  runId: number;
  /** How an earlier try of the night failed; null if none did, or its server was killed. */
  failure: string | null;
};

export type BackupState = {
  madeAt: Date | null;
  bytes: number | null;
  /** The last failed automatic backup, unless a later one succeeded. */
  failure: { kind: string; at: Date } | null;
};

/**
 * Claims a night's backup for one server; a failed one can be claimed again an hour later, three tries in all.
 * @returns null when done or claimed by another server
 */
export async function claimNight(database: Database, night: string, now: Date): Promise<BackupRun | null> {
  const claimed = await database
    .insertInto('backup_run')
    .values({ night, started_at: now })
    .onConflict((conflict) =>
      conflict
        .column('night')
        .doUpdateSet({ started_at: now, ended_at: null, tries: sql`backup_run.tries + 1` })
        .where('backup_run.tries', '<', maximumTries)
        .where((row) =>
          row.or([
            row.and([
              row('backup_run.failure', 'is not', null),
              row('backup_run.ended_at', '<', new Date(now.getTime() - retryMs)),
            ]),
            row.and([
              row('backup_run.ended_at', 'is', null),
              row('backup_run.started_at', '<', new Date(now.getTime() - maximumRunMs)),
            ]),
          ]),
        ),
    )
    .returning(['run_id as runId', 'failure'])
    .executeTakeFirst();
  return claimed ?? null;
}

export async function recordBackup(
  database: Database,
  { runId }: BackupRun,
  made: MadeBackup,
  now: Date,
): Promise<void> {
  await database
    .updateTable('backup_run')
    .set({ ended_at: now, failure: null, bytes: made.bytes })
    .where('run_id', '=', runId)
    .execute();
}

export async function recordBackupFailure(
  database: Database,
  { runId }: BackupRun,
  failure: BackupFailureKind,
  now: Date,
): Promise<void> {
  await database.updateTable('backup_run').set({ ended_at: now, failure }).where('run_id', '=', runId).execute();
}

export async function releaseNight(database: Database, { runId }: BackupRun): Promise<void> {
  await database.deleteFrom('backup_run').where('run_id', '=', runId).execute();
}

/** Records a backup by the command line; does nothing with a read-only role, as an external PostgreSQL may have. */
export async function recordCommandBackup(connectionString: string, made: MadeBackup): Promise<void> {
  const database = await openDatabase({ connectionString, maximumConnections: 1 });
  try {
    const { rows } = await sql<{ there: boolean }>`
      select coalesce(has_table_privilege(to_regclass('backup_run'), 'insert'), false) as there`.execute(database);
    if (rows[0]?.there !== true) return;
    const now = new Date();
    const { madeAt, bytes } = made;
    await database
      .insertInto('backup_run')
      .values({ started_at: new Date(madeAt), ended_at: now, bytes })
      .execute();
  } finally {
    await database.destroy();
  }
}

/** @returns the state of backups; ignores entries in the future, written by a wrong clock */
export async function readBackupState(database: Database, now: Date): Promise<BackupState> {
  const latest = new Date(now.getTime() + minimumJumpMs);
  const last = await database
    .selectFrom('backup_run')
    .where('failure', 'is', null)
    .where('ended_at', '<=', latest)
    .orderBy('ended_at', 'desc')
    .select(['ended_at', 'bytes'])
    .executeTakeFirst();
  const failed = await database
    .selectFrom('backup_run')
    .where('failure', 'is not', null)
    .where('ended_at', '>', last?.ended_at ?? new Date(0))
    .where('ended_at', '<=', latest)
    .orderBy('ended_at', 'desc')
    .select(['failure', 'ended_at'])
    .executeTakeFirst();
  return {
    madeAt: last?.ended_at ?? null,
    bytes: last?.bytes ?? null,
    failure: failed?.failure && failed.ended_at ? { kind: failed.failure, at: failed.ended_at } : null,
  };
}
