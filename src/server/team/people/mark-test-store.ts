import type { Transaction } from 'kysely';
import type { TestMarkState } from '#contract/accounts/staff-account-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { markTestPerson } from '#contract/team/test-people-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { administratorsOf, lockTeam } from '#server/accounts/roles/lock-team-store.ts';
import { notifyTeam } from '#server/accounts/team-notices/notify-team-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { requestCaseMail } from '#server/team/safety/request-case-mail-store.ts';
import { readTestStatuses } from './test-status-store.ts';

type Deps = Pick<ServerContext, 'database' | 'clock' | 'config'>;

/**
 * Marks an account as a test, also retroactively, and notifies the team, as its cases raise no alarm any more. A repeat
 * updates the reason.
 * @throws Refusal `not-found`
 */
export async function storeTestMark(
  { database, clock, config }: Deps,
  actor: StaffCaller,
  { accountId, reason }: ParsedInputOf<typeof markTestPerson>,
): Promise<{ test: TestMarkState | null }> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    await lockSubject(transaction, { actor, accountId, now });
    const known = await findMark(transaction, accountId);
    if (known === reason) return testStatusOf(transaction, accountId, now);
    await transaction
      .insertInto('test_account')
      .values({ account_id: accountId, reason, marked_at: now, marked_by_account_id: actor.account.id })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ reason }))
      .execute();
    const participantId = await touchParticipation(transaction, accountId);
    if (participantId !== null) {
      await transaction
        .insertInto('test_participation')
        .values({ participant_id: participantId, since: now, by_role_only: false })
        .onConflict((conflict) => conflict.column('participant_id').doUpdateSet({ by_role_only: false }))
        .execute();
    }
    if (known === undefined) {
      await notifyTeam(transaction, { notice: 'testPersonMarked', actor }, { config, now });
      const detail = { takesPart: participantId !== null };
      await recordAudit(transaction, { actor, subjectAccountId: accountId, action: 'testPersonMarked', detail }, now);
    }
    return testStatusOf(transaction, accountId, now);
  });
}

/**
 * Removes the mark, also after answers: a wrong mark costs the study a participant and the participant their safety.
 * Suppressed cases alert the team now. Idempotent.
 * @throws Refusal `not-found`
 */
export async function storeTestUnmark(
  { database, clock, config }: Deps,
  actor: StaffCaller,
  accountId: string,
): Promise<{ test: TestMarkState | null }> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    await lockSubject(transaction, { actor, accountId, now });
    if ((await findMark(transaction, accountId)) === undefined) return testStatusOf(transaction, accountId, now);
    const participantId = await touchParticipation(transaction, accountId);
    const { test } = await testStatusOf(transaction, accountId, now);
    await transaction.deleteFrom('test_account').where('account_id', '=', accountId).execute();
    if (participantId !== null) {
      const marked = await transaction
        .deleteFrom('test_participation')
        .where('participant_id', '=', participantId)
        .returning('since')
        .executeTakeFirst();
      if (marked !== undefined) await requestCaseMail(transaction, participantId, marked.since);
    }
    await notifyTeam(transaction, { notice: 'testPersonUnmarked', actor }, { config, now });
    const detail = { answeredSince: test?.hasAnsweredSince ?? false };
    const record = { actor, subjectAccountId: accountId, action: 'testPersonUnmarked', detail } as const;
    await recordAudit(transaction, record, now);
    return testStatusOf(transaction, accountId, now);
  });
}

export async function testStatusOf(
  transaction: Transaction<Schema>,
  accountId: string,
  now: Date,
): Promise<{ test: TestMarkState | null }> {
  return { test: (await readTestStatuses(transaction, [accountId], now)).get(accountId) ?? null };
}

/**
 * Locks the team, then the account, in the order of role changes and withdrawals; a concurrent consent waits.
 * @throws Refusal `not-found`; `role-needed` for a former administrator
 */
export async function lockSubject(
  transaction: Transaction<Schema>,
  { actor, accountId, now }: { actor: StaffCaller; accountId: string; now: Date },
): Promise<void> {
  const team = await lockTeam(transaction, now);
  if (!administratorsOf(team).includes(actor.account.id)) throw new Refusal('role-needed');
  const account = await transaction
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) throw new Refusal('not-found');
}

async function findMark(transaction: Transaction<Schema>, accountId: string): Promise<string | undefined> {
  const mark = await transaction
    .selectFrom('test_account')
    .where('account_id', '=', accountId)
    .select('reason')
    .executeTakeFirst();
  return mark?.reason;
}

/** Locks the participation and marks it as changed for lists and counts. @returns null without one */
async function touchParticipation(transaction: Transaction<Schema>, accountId: string): Promise<string | null> {
  const touched = await transaction
    .updateTable('participant')
    .set((row) => ({ excluded_at: row.ref('excluded_at') }))
    .where('account_id', '=', accountId)
    .returning('participant_id')
    .executeTakeFirst();
  return touched?.participant_id ?? null;
}
