import type { Transaction } from 'kysely';
import type { TestStanding } from '#contract/accounts/staff-account-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { markTestPerson } from '#contract/team/test-people-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { administratorsOf, lockTeam } from '#server/accounts/roles/lock-team-store.ts';
import { tellTeam } from '#server/accounts/team-news/tell-team-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { callForCases } from '#server/team/safety/call-for-cases-store.ts';
import { readTestStandings } from './test-standing-store.ts';

type Parts = Pick<Installation, 'database' | 'clock' | 'config'>;

/**
 * Marks what an account does in the study as a test, what it has done so far as well. The others of the team are told by mail: a case of
 * the account calls nobody any more. Again with another reason changes the reason.
 * @throws Refusal `not-found`
 */
export async function storeTestMark(
  { database, clock, config }: Parts,
  actor: StaffCaller,
  { accountId, reason }: ParsedInputOf<typeof markTestPerson>,
): Promise<{ test: TestStanding | null }> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    await lockSubject(transaction, { actor, accountId, now });
    const known = await findMark(transaction, accountId);
    if (known === reason) return testStandingOf(transaction, accountId, now);
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
      await tellTeam(transaction, { news: 'testPersonMarked', doer: actor }, { config, now });
      const detail = { takesPart: participantId !== null };
      await recordAudit(transaction, { actor, subjectAccountId: accountId, action: 'testPersonMarked', detail }, now);
    }
    return testStandingOf(transaction, accountId, now);
  });
}

/**
 * Takes the mark away, also of somebody who has answered since: a mark on the wrong person would cost the study a person, and the person
 * whoever is to call them. What called nobody then calls the team now. An account without a mark is left as it is.
 * @throws Refusal `not-found`
 */
export async function storeTestUnmark(
  { database, clock, config }: Parts,
  actor: StaffCaller,
  accountId: string,
): Promise<{ test: TestStanding | null }> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    await lockSubject(transaction, { actor, accountId, now });
    if ((await findMark(transaction, accountId)) === undefined) return testStandingOf(transaction, accountId, now);
    const participantId = await touchParticipation(transaction, accountId);
    const { test } = await testStandingOf(transaction, accountId, now);
    await transaction.deleteFrom('test_account').where('account_id', '=', accountId).execute();
    if (participantId !== null) {
      const marked = await transaction
        .deleteFrom('test_participation')
        .where('participant_id', '=', participantId)
        .returning('since')
        .executeTakeFirst();
      if (marked !== undefined) await callForCases(transaction, participantId, marked.since);
    }
    await tellTeam(transaction, { news: 'testPersonUnmarked', doer: actor }, { config, now });
    const detail = { answeredSince: test?.hasAnsweredSince ?? false };
    const record = { actor, subjectAccountId: accountId, action: 'testPersonUnmarked', detail } as const;
    await recordAudit(transaction, record, now);
    return testStandingOf(transaction, accountId, now);
  });
}

/** @returns how an account stands after a change */
export async function testStandingOf(
  transaction: Transaction<Schema>,
  accountId: string,
  now: Date,
): Promise<{ test: TestStanding | null }> {
  return { test: (await readTestStandings(transaction, [accountId], now)).get(accountId) ?? null };
}

/**
 * Holds who is of the team and then the account, as whoever changes roles or leaves does; whoever consents at this moment waits for it and
 * is a test or is none.
 * @throws Refusal `not-found`; `role-needed` when the caller is of administration no longer
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

/** Holds the participation, and has lists and numbers look at it again. @returns null where there is none */
async function touchParticipation(transaction: Transaction<Schema>, accountId: string): Promise<string | null> {
  const touched = await transaction
    .updateTable('participant')
    .set((row) => ({ excluded_at: row.ref('excluded_at') }))
    .where('account_id', '=', accountId)
    .returning('participant_id')
    .executeTakeFirst();
  return touched?.participant_id ?? null;
}
