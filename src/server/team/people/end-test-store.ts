import type { TestStanding } from '#contract/accounts/staff-account-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { isTest } from '#server/accounts/test-participations/is-test-store.ts';
import type { WhatFollows } from '#server/participation/person/what-follows.ts';
import { endParticipation } from '#server/participation/rights/remove-account-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { withdrawUnsentReminders } from '#server/team/reminders/withdraw-reminders-store.ts';
import { lockSubject, testStandingOf } from './mark-test-store.ts';

type Parts = Pick<Installation, 'database' | 'clock'> & Pick<WhatFollows, 'onLeaving'>;

/**
 * Deletes the participation of a test by the way in which whoever leaves has everything erased, and with it what the account has written to
 * the team and refused since it began. Nobody has left: there is no receipt, and account and mark stay. Where there is none any more,
 * nothing happens.
 * @throws Refusal `not-found` for an account that is no test
 */
export async function endTest(
  { database, clock, onLeaving }: Parts,
  actor: StaffCaller,
  accountId: string,
): Promise<{ test: TestStanding | null }> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    for (const { first } of onLeaving) await first?.(transaction);
    await lockSubject(transaction, { actor, accountId, now });
    const before = await testStandingOf(transaction, accountId);
    if (before.test === null) throw new Refusal('not-found');
    const participation = await transaction
      .selectFrom('participant')
      .where('account_id', '=', accountId)
      .where(isTest())
      .select(['participant_id', 'consented_at'])
      .forUpdate()
      .executeTakeFirst();
    if (participation === undefined) return before;
    const { participant_id: participantId, consented_at: since } = participation;
    await withdrawUnsentReminders(transaction, participantId);
    // A copy of a consent that is gone could not be attached any more.
    await transaction
      .deleteFrom('mail')
      .where('account_id', '=', accountId)
      .where('kind', '=', 'consent-copy')
      .where('sent_at', 'is', null)
      .execute();
    await transaction
      .deleteFrom('contact_message')
      .where('account_id', '=', accountId)
      .where('sent_at', '>=', since)
      .execute();
    await transaction
      .deleteFrom('consent_refusal')
      .where('account_id', '=', accountId)
      .where('refused_at', '>=', since)
      .execute();
    await endParticipation(transaction, accountId, { choice: 'erase', now, onLeaving });
    const record = { actor, subjectAccountId: accountId, action: 'testParticipationEnded', detail: {} } as const;
    await recordAudit(transaction, record, now);
    return testStandingOf(transaction, accountId);
  });
}
