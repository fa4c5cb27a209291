import { type Kysely, sql, type Transaction } from 'kysely';
import type { ExportJob } from '#contract/research/export-calls.ts';
import { type ExportFilter, exportFilterShape, wholeStudy } from '#research/export/export-filter.ts';
import type { ExportManifest } from '#research/export/export-manifest.ts';
import type { ExportFailure } from '#research/export/export-state.ts';
import { type PublishableChoice, publishableChoiceShape } from '#research/export/publishable/publishable-choice.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { dayMs } from '#study/days/durations.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { zonedTime } from '#study/time-zone/zoned-time.ts';

/** Export job locked by this process. */
export type ClaimedJob = {
  jobId: string;
  filter: ExportFilter;
  publishable: PublishableChoice | null;
  tries: number;
};

/** Heartbeat timeout: a silent process counts as dead. */
const silentSeconds = 60;
export const maxAttempts = 3;
const retentionHours = 24;
const listedDays = 30;
/** An archive that a program has not fetched by then is too old for its next request. */
const currentMinutes = 60;
const maximumListed = 50;

/** Newest first. */
export async function readJobs(database: Kysely<Schema>, now: Date): Promise<ExportJob[]> {
  const rows = await selectJobs(database)
    .where('requested_at', '>', daysBefore(now, listedDays))
    .orderBy('requested_at', 'desc')
    .limit(maximumListed)
    .execute();
  return rows.map((row) => toJob(row, now));
}

/** @throws Refusal `not-found` */
export async function readJob(database: Kysely<Schema>, jobId: string, now: Date): Promise<ExportJob> {
  const row = await selectJobs(database)
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow(() => new Refusal('not-found'));
  return toJob(row, now);
}

/** @returns the newest current archive of the whole study that the account's programs asked for and have not fetched */
export async function findJobOfProgram(
  database: Kysely<Schema>,
  accountId: string,
  now: Date,
): Promise<ExportJob | null> {
  const row = await selectJobs(database)
    .where('requested_by_account_id', '=', accountId)
    .where('trigger', '=', 'token')
    .where(sql<boolean>`filter = ${JSON.stringify(wholeStudy)}::jsonb`)
    .where('publishable', 'is', null)
    .where('state', 'in', ['waiting', 'making', 'ready'])
    .where('requested_at', '>', new Date(now.getTime() - currentMinutes * 60_000))
    .where('job_id', 'not in', (opened) =>
      opened.selectFrom('export_opening').where('account_id', '=', accountId).select('job_id'),
    )
    .orderBy('requested_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toJob(row, now);
}

/** Locks the row, which account deletion cascades to. @throws Refusal `not-found` */
export async function lockJob(transaction: Transaction<Schema>, jobId: string): Promise<void> {
  await transaction
    .selectFrom('export_job')
    .where('job_id', '=', jobId)
    .select('job_id')
    .forKeyShare()
    .executeTakeFirstOrThrow(() => new Refusal('not-found'));
}

function selectJobs(database: Kysely<Schema>) {
  return database
    .selectFrom('export_job')
    .innerJoin('account_user', 'account_user.id', 'export_job.requested_by_account_id')
    .select([
      'job_id',
      'state',
      'filter',
      'requested_at',
      'account_user.name',
      'trigger',
      'rows_done',
      'rows_estimated',
    ])
    .select(['finished_at', 'expires_at', 'file_name', 'byte_count', 'sha256', 'row_counts', 'failure'])
    .select(['publishable', 'smallest_group']);
}

type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['execute']>>[number];

function toJob(row: JobRow, now: Date): ExportJob {
  const { file_name: name, byte_count: bytes, sha256, row_counts: rows } = row;
  const isOver = row.state === 'ready' && row.expires_at !== null && row.expires_at <= now;
  const hasFile = name !== null && bytes !== null && sha256 !== null && rows !== null;
  const publishable = row.publishable === null ? null : publishableChoiceShape.parse(row.publishable);
  return {
    jobId: row.job_id,
    state: isOver ? 'expired' : row.state,
    filter: exportFilterShape.parse(row.filter),
    publishable,
    requestedAt: row.requested_at.toISOString(),
    requestedByName: row.name,
    trigger: row.trigger,
    rowsDone: row.rows_done,
    rowsEstimated: row.rows_estimated,
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    file: hasFile
      ? { name, bytes, sha256, rows: rows as Record<string, number>, smallestGroup: row.smallest_group }
      : null,
    failure: row.failure,
  };
}

/** Takes the next queued job, or one of a dead server. */
export async function claimJob(database: Database, processId: string): Promise<ClaimedJob | null> {
  const row = await database
    .updateTable('export_job')
    .set((job) => ({
      state: 'making',
      claimed_by: processId,
      alive_at: sql<Date>`now()`,
      tries: job('tries', '+', 1),
      rows_done: 0,
    }))
    .where('job_id', '=', (query) =>
      query
        .selectFrom('export_job')
        .where((job) =>
          job.or([
            job('state', '=', 'waiting'),
            job.and([
              job('state', '=', 'making'),
              job('alive_at', '<', sql<Date>`now() - make_interval(secs => ${silentSeconds})`),
            ]),
          ]),
        )
        .orderBy('requested_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('job_id'),
    )
    .returning(['job_id', 'filter', 'publishable', 'tries'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    jobId: row.job_id,
    filter: exportFilterShape.parse(row.filter),
    publishable: row.publishable === null ? null : publishableChoiceShape.parse(row.publishable),
    tries: row.tries,
  };
}

export async function countWaitingJobs(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('export_job')
    .where('state', '=', 'waiting')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Heartbeat. @returns false after cancellation or restart of the job */
export async function renewClaim(
  database: Database,
  jobId: string,
  processId: string,
  rowsDone: number,
): Promise<boolean> {
  const { numUpdatedRows } = await ownJob(database, jobId, processId)
    .set({ alive_at: sql<Date>`now()`, rows_done: rowsDone })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false when the job is no longer this process's, or a crash of the database took chunks: then it is made anew */
export async function finishJob(
  database: Database,
  { jobId, processId, now }: { jobId: string; processId: string; now: Date },
  file: { manifest: ExportManifest; bytes: number; sha256: string; archiveId: string },
): Promise<boolean> {
  const { manifest, bytes, sha256, archiveId } = file;
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  const { numUpdatedRows } = await ownJob(database, jobId, processId)
    .set({
      state: 'ready',
      finished_at: now,
      expires_at: new Date(now.getTime() + retentionHours * 3_600_000),
      claimed_by: null,
      rows_done: rows,
      file_name: archiveName(manifest),
      byte_count: bytes,
      sha256,
      row_counts: JSON.stringify(manifest.rows),
      smallest_group: manifest.publishable?.smallestGroup ?? null,
      archive_id: archiveId,
    })
    .where(({ eb, selectFrom }) =>
      eb(
        selectFrom('export_chunk')
          .where('export_chunk.job_id', '=', jobId)
          .where('export_chunk.archive_id', '=', archiveId)
          .select(sql<number>`sum(length(content))`.as('stored')),
        '=',
        bytes,
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns name with the study's time of making; a published one has the date only */
export function archiveName({ madeAt, publishable }: Pick<ExportManifest, 'madeAt' | 'publishable'>): string {
  if (publishable !== undefined) return `wordmood-publicavel-${madeAt.slice(0, 10).replaceAll('-', '')}.zip`;
  const inBrasilia = zonedTime(Date.parse(madeAt), timeZoneOfStudy).toPlainDateTime().toString();
  return `wordmood-${inBrasilia.slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')}.zip`;
}

export async function failJob(
  database: Database,
  { jobId, processId, now }: { jobId: string; processId: string; now: Date },
  failure: ExportFailure,
): Promise<void> {
  await ownJob(database, jobId, processId)
    .set({ state: 'failed', finished_at: now, claimed_by: null, failure })
    .execute();
}

export async function requeueJob(database: Database, jobId: string, processId: string): Promise<void> {
  await ownJob(database, jobId, processId)
    .set((job) => ({ state: 'waiting', claimed_by: null, alive_at: null, rows_done: 0, tries: job('tries', '-', 1) }))
    .execute();
}

export async function cancelJob(database: Database, jobId: string, now: Date): Promise<ExportJob> {
  await database
    .updateTable('export_job')
    .set({ state: 'cancelled', finished_at: now, claimed_by: null })
    .where('job_id', '=', jobId)
    .where('state', 'in', ['waiting', 'making'])
    .execute();
  return readJob(database, jobId, now);
}

/**
 * Locks the queue while a participant leaves. A job claimed meanwhile would still read the participant and survive: the database only
 * withdraws running jobs.
 */
export async function lockJobQueue(transaction: Transaction<Schema>): Promise<void> {
  await sql`lock table export_job in share row exclusive mode`.execute(transaction);
}

function ownJob(database: Database, jobId: string, processId: string) {
  return database
    .updateTable('export_job')
    .where('job_id', '=', jobId)
    .where('state', '=', 'making')
    .where('claimed_by', '=', processId);
}

/** Expires archives that are old or lost, and deletes old jobs. */
export async function deleteExpiredJobs(database: Database, now: Date): Promise<void> {
  await database
    .updateTable('export_job')
    .set({ state: 'expired' })
    .where('state', '=', 'ready')
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('expires_at', '<=', now),
        // A crash of the database empties the unlogged table.
        not(
          exists(
            selectFrom('export_chunk')
              .whereRef('export_chunk.job_id', '=', 'export_job.job_id')
              .whereRef('export_chunk.archive_id', '=', 'export_job.archive_id')
              .select('export_chunk.archive_id'),
          ),
        ),
      ]),
    )
    .execute();
  await database.deleteFrom('export_job').where('requested_at', '<', daysBefore(now, listedDays)).execute();
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
