import { randomUUID } from 'node:crypto';
import type { OutputOf, ParsedInputOf } from '#contract/platform/call.ts';
import type { ExportJob, estimateExport, requestExport } from '#contract/research/export-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockAccounts } from '#server/accounts/roles/lock-accounts-store.ts';
import { notifyTeam } from '#server/accounts/team-notices/notify-team-store.ts';
import { estimateAnswerRows } from '#server/participation/answers/answers-in-sql-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { choosePeople } from '#server/research/included-people/chosen-people-store.ts';
import { inventoryItemCount, wordRating } from '#study/protocol.ts';
import { readAnonymity } from './anonymity-store.ts';
import { archiveKind } from './archive-kind.ts';
import { lockJob, readJob } from './export-job-store.ts';
import { peopleInArchive } from './row-publisher.ts';

type ExportRequestDeps = Pick<ServerContext, 'database' | 'clock' | 'material' | 'config'>;

/** Rows of tables that have a few per participant, mostly assigned words. */
const rowsOfPerson = 18;
const rowsOfDay = 2 + inventoryItemCount + wordRating.wordsToRate;

type ExportRequest = ParsedInputOf<typeof requestExport>;

/** @returns exact participants, tests and days, estimated rows, and k of a published archive */
export async function estimateRows(
  { database, material }: Pick<ServerContext, 'database' | 'material'>,
  { filter, publishable }: ExportRequest,
): Promise<OutputOf<typeof estimateExport>> {
  const { people: chosen, testPeople } = await choosePeople(database, filter);
  const people = peopleInArchive(chosen, publishable ?? null);
  const days = people.reduce((sum, person) => sum + person.days.size, 0);
  const { all } = await database
    .selectFrom('study_day')
    .where('participant_id', 'not in', (test) => test.selectFrom('test_participant').select('participant_id'))
    .select((row) => row.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  const rows = await estimateAnswerRows(database);
  const ofPeople = people.length * rowsOfPerson + days * rowsOfDay;
  return {
    participants: people.length,
    testPeople,
    days,
    rows: all === 0 ? 0 : Math.round((rows * days) / all) + ofPeople,
    anonymity:
      publishable === undefined ? null : await readAnonymity({ database, material }, chosen, { filter, publishable }),
  };
}

/**
 * Enqueues an export, writes the audit log and notifies the other staff.
 * @throws Refusal `too-few-alike` when k is too small, with a coarser choice
 */
export async function enqueueExport(
  deps: ExportRequestDeps,
  actor: StaffCaller,
  request: ExportRequest,
): Promise<ExportJob> {
  const { database, clock, config } = deps;
  const { filter, publishable = null } = request;
  const now = clock.now();
  const { rows, anonymity } = await estimateRows(deps, request);
  const problem = anonymity?.problem ?? null;
  if (problem !== null) throw new Refusal('too-few-alike', [{ field: 'publishable', message: problem }]);
  const jobId = randomUUID();
  const trigger = actor.apiTokenId === undefined ? ('page' as const) : ('token' as const);
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('export_job')
      .values({
        job_id: jobId,
        requested_by_account_id: actor.account.id,
        trigger,
        filter: JSON.stringify(filter),
        publishable: publishable === null ? null : JSON.stringify(publishable),
        state: 'waiting',
        requested_at: now,
        rows_estimated: rows,
      })
      .execute();
    await notifyTeam(transaction, { notice: 'exportRequested', actor }, { config, now });
    const detail = { ...filter, ...archiveKind(publishable), with: trigger };
    await recordAudit(transaction, { actor, action: 'exportRequested', detail }, now);
  });
  return readJob(database, jobId, now);
}

/**
 * Authorizes an account to download a file until it expires; audited.
 * @throws Refusal `not-found`, or `file-gone` for a file that is not available
 */
export async function authorizeDownload(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  actor: StaffCaller,
  jobId: string,
): Promise<NonNullable<ExportJob['file']>> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    await lockAccounts(transaction, [actor.account.id]);
    await lockJob(transaction, jobId);
    const { state, file, filter, publishable } = await readJob(transaction, jobId, now);
    if (state !== 'ready' || file === null) throw new Refusal('file-gone');
    await transaction
      .insertInto('export_opening')
      .values({ job_id: jobId, account_id: actor.account.id, opened_at: now })
      .onConflict((conflict) => conflict.columns(['job_id', 'account_id']).doUpdateSet({ opened_at: now }))
      .execute();
    const rows = Object.values(file.rows).reduce((sum, count) => sum + count, 0);
    const trigger = actor.apiTokenId === undefined ? ('page' as const) : ('token' as const);
    const { bytes, sha256 } = file;
    const detail = { ...filter, ...archiveKind(publishable), with: trigger, rows, bytes, sha256 };
    await recordAudit(transaction, { actor, action: 'exportDownloaded', detail }, now);
    return file;
  });
}

/** @throws Refusal `not-found` without an authorized download by this account, `file-gone` when the file is removed */
export async function requireDownload(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  actor: StaffCaller,
  jobId: string,
): Promise<NonNullable<ExportJob['file']>> {
  const opening = await database
    .selectFrom('export_opening')
    .where('job_id', '=', jobId)
    .where('account_id', '=', actor.account.id)
    .select('job_id')
    .executeTakeFirst();
  if (opening === undefined) throw new Refusal('not-found');
  const { state, file } = await readJob(database, jobId, clock.now());
  if (state !== 'ready' || file === null) throw new Refusal('file-gone');
  return file;
}
