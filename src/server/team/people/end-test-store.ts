import type { TestMarkState } from '#contract/accounts/staff-account-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { notifyTeam } from '#server/accounts/team-notices/notify-team-store.ts';
import type { ParticipationHooks } from '#server/participation/person/participation-hooks.ts';
import { endParticipation } from '#server/participation/rights/remove-account-store.ts';
import { refuseByDoubtfulClock } from '#server/platform/clock/clock-watch-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { withdrawUnsentReminders } from '#server/team/reminders/withdraw-reminders-store.ts';
import { lockSubject, testStatusOf } from './mark-test-store.ts';
import { becameTestAt } from './test-status-store.ts';

type Deps = Pick<ServerContext, 'database' | 'clock' | 'config'> & Pick<ParticipationHooks, 'onWithdrawal'>;

/**
 * Erases a test's participation like a withdrawal, without a receipt; account and mark stay. Idempotent. Notifies the
 * team if the person took part before the mark or role.
 * @throws Refusal `not-found` unless a test; `too-soon-to-end` for a fresh mark or role of an earlier participant, `clock-doubtful`
 */
export async function eraseTest(
  { database, clock, config, onWithdrawal }: Deps,
  actor: StaffCaller,
  accountId: string,
): Promise<{ test: TestMarkState | null }> {
  await refuseByDoubtfulClock(database);
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    for (const { first } of onWithdrawal) await first?.(transaction);
    await lockSubject(transaction, { actor, accountId, now });
    const before = await testStatusOf(transaction, accountId, now);
    if (before.test === null) throw new Refusal('not-found');
    if (before.test.endsFrom !== null) throw new Refusal('too-soon-to-end');
    // A row lock on a view needs a right to update it, which the app's role lacks.
    await transaction
      .selectFrom('participant')
      .where('account_id', '=', accountId)
      .select('participant_id')
      .forUpdate()
      .execute();
    const participation = await transaction
      .selectFrom('participant_status as participant')
      .where('participant.account_id', '=', accountId)
      .where('is_test', '=', true)
      .select(['participant_id', 'consented_at', becameTestAt.as('becameTestAt')])
      .executeTakeFirst();
    if (participation === undefined) return before;
    const { participant_id: participantId, consented_at: since } = participation;
    await withdrawUnsentReminders(transaction, participantId);
    // Its attachment is gone.
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
    await endParticipation(transaction, accountId, { choice: 'erase', now, onWithdrawal });
    const record = { actor, subjectAccountId: accountId, action: 'testParticipationEnded', detail: {} } as const;
    await recordAudit(transaction, record, now);
    if (participation.becameTestAt !== null) {
      await notifyTeam(transaction, { notice: 'testParticipationEnded', actor }, { config, now });
    }
    return testStatusOf(transaction, accountId, now);
  });
}
