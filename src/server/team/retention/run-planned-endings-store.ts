import { sql, type Transaction } from 'kysely';
import { isOfTeamInSql } from '#server/accounts/account/staff-in-sql-store.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { recordEnding } from '#server/accounts/audit/record-ending-store.ts';
import type { NamedAccount } from '#server/accounts/audit/reference-store.ts';
import type { ParticipationHooks } from '#server/participation/person/participation-hooks.ts';
import { endParticipation, removeAccount } from '#server/participation/rights/remove-account-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { isRecentlyTest } from '#server/team/people/test-status-store.ts';
import type { RetentionWay } from '#study/decisions/retention-way.ts';

type Deps = Pick<ServerContext, 'database' | 'clock' | 'sessionSecret'> & Pick<ParticipationHooks, 'onWithdrawal'>;
type Run = { run_id: string; way: RetentionWay; consent_hashes: string[] };

/**
 * Carries out a decided ending, one person per transaction, which also counts them: after a crash another server
 * resumes.
 * @param stopping ends after the current person
 */
export async function runPlannedEndings(deps: Deps, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await processNext(deps))) {
    // Each call is a transaction.
  }
}

async function processNext(deps: Deps): Promise<boolean> {
  const { database, clock, onWithdrawal } = deps;
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    for (const { first } of onWithdrawal) await first?.(transaction);
    const run = await transaction
      .selectFrom('retention_run')
      .where('finished_at', 'is', null)
      .select(['run_id', 'way', 'consent_hashes'])
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (run === undefined) return false;
    const next = await findNext(transaction, run, now);
    if (next === undefined) {
      await finish(transaction, run, now);
      return false;
    }
    if (next.isTest) {
      // Tests are deleted uncounted; their accounts stay.
      await transaction.deleteFrom('participant').where('participant_id', '=', next.participant_id).execute();
      return true;
    }
    if (next.account_id === null) {
      await endAnonymousAnswers(transaction, run, next.participant_id);
      return true;
    }
    const ended = await erasePerson(transaction, deps, { ...next, account_id: next.account_id }, { way: run.way, now });
    await transaction
      .updateTable('retention_run')
      .set((row) => ({ people: row('people', '+', 1) }))
      .where('run_id', '=', run.run_id)
      .execute();
    await recordEnding(transaction, { ended, actor: 'server' }, now);
    return true;
  });
}

type Next = { participant_id: string; account_id: string | null; isTest: boolean };

/** Skips earlier participants whom a mark or a role made a test lately, so that others can review them. */
function findNext(transaction: Transaction<Schema>, { consent_hashes }: Run, now: Date): Promise<Next | undefined> {
  return transaction
    .selectFrom('participant_status as participant')
    .innerJoin('latest_consent', 'latest_consent.participant_id', 'participant.participant_id')
    .where(sql<boolean>`not ${isRecentlyTest(now)}`)
    .where('kept_for_good', '=', false)
    .where(sql<boolean>`consent_hash = any(${consent_hashes}::text[])`)
    .orderBy('is_test')
    .orderBy('participant.participant_id')
    .limit(1)
    .select(['participant.participant_id', 'participant.account_id', 'is_test as isTest'])
    .executeTakeFirst();
}

/** Already anonymous: only an erasure changes them. */
async function endAnonymousAnswers(transaction: Transaction<Schema>, { run_id, way }: Run, participantId: string) {
  if (way === 'erase') {
    await transaction.deleteFrom('participant').where('participant_id', '=', participantId).execute();
  } else {
    await retainPermanently(transaction, participantId);
  }
  await transaction
    .updateTable('retention_run')
    .set((row) => ({ left_answers: row('left_answers', '+', 1) }))
    .where('run_id', '=', run_id)
    .execute();
}

/**
 * Ends one person's data, without receipt, evidence or address hash of a withdrawal. Team members and doctors keep their
 * account.
 * @returns the deleted account as the audit log names it; null for none
 */
async function erasePerson(
  transaction: Transaction<Schema>,
  deps: Deps,
  { participant_id, account_id }: { participant_id: string; account_id: string },
  { way, now }: { way: RetentionWay; now: Date },
): Promise<NamedAccount | null> {
  const account = await transaction
    .selectFrom('account_user')
    .where('id', '=', account_id)
    .select(['id', 'email', 'category', isOfTeamInSql(now).as('isOfTeam')])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const choice = way === 'erase' ? 'erase' : 'keep';
  if (way === 'anonymize') await retainPermanently(transaction, participant_id);
  if (account.isOfTeam || account.category === 'doctor') {
    await endParticipation(transaction, account.id, { choice, now, onWithdrawal: deps.onWithdrawal });
    return null;
  }
  return (await removeAccount(transaction, deps, account, { choice, now })).ended;
}

async function retainPermanently(transaction: Transaction<Schema>, participantId: string): Promise<void> {
  await transaction
    .updateTable('participant')
    .set({ kept_for_good: true })
    .where('participant_id', '=', participantId)
    .execute();
}

/** Evidence contains names, so both ways delete it. */
async function finish(
  transaction: Transaction<Schema>,
  { run_id, way, consent_hashes }: Run,
  now: Date,
): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('withdrawn_consent')
    .where(sql<boolean>`consent_hash = any(${consent_hashes}::text[])`)
    .executeTakeFirstOrThrow();
  const { people, left_answers } = await transaction
    .updateTable('retention_run')
    .set({ evidence: Number(numDeletedRows), finished_at: now })
    .where('run_id', '=', run_id)
    .returning(['people', 'left_answers'])
    .executeTakeFirstOrThrow();
  const detail = { way, people, leftAnswers: left_answers, evidence: Number(numDeletedRows) };
  await recordAudit(transaction, { actor: 'server', action: 'retentionEnded', detail }, now);
}
