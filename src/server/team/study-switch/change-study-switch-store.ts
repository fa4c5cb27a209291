import type { Transaction } from 'kysely';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { changeStudySwitch } from '#contract/team/study-switch-calls.ts';
import { queueMailToTeam } from '#server/accounts/account/team-recipients-store.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockAccounts } from '#server/accounts/roles/lock-accounts-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { mailQueuedSignal } from '#server/platform/mail/mail-queued-signal.ts';
import { withdrawAllUnsentReminders } from '#server/team/reminders/withdraw-reminders-store.ts';
import { refusalToBeginDay } from '#study/days/study-state.ts';
import { studySwitchMail } from './study-switch-mail.ts';

type Deps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'log'>;

/**
 * Changes the state of the study, with an optimistic lock; waits for concurrent enrolments and starts, so that all
 * precede it. Idempotent.
 * @throws Refusal `switch-changed` for an outdated revision; `groups-disclosed` when enrolment must stay closed;
 * `sign-in-needed` when the account was deleted
 */
export async function storeStudySwitch(
  { config, database, clock, log }: Deps,
  actor: StaffCaller,
  { state, sentence, revision }: ParsedInputOf<typeof changeStudySwitch>,
): Promise<void> {
  const hasChanged = await database.transaction().execute(async (transaction) => {
    await lockAccounts(transaction, [actor.account.id]);
    const before = await transaction.selectFrom('study_switch').selectAll().forUpdate().executeTakeFirstOrThrow();
    if (before.state === state && before.sentence === sentence) return false;
    if (before.revision !== revision) throw new Refusal('switch-changed');
    if (state === 'open' && (await areGroupsDisclosed(transaction))) throw new Refusal('groups-disclosed');
    // Read under the lock, so that it is later than every write under the old state.
    const now = clock.now();
    const goesOn = refusalToBeginDay(before.state) !== null && refusalToBeginDay(state) === null;
    const after = { revision: revision + 1, state, sentence };
    await transaction
      .updateTable('study_switch')
      .set({ ...after, ...(goesOn && { resumed_at: now }) })
      .execute();
    await transaction
      .insertInto('study_switch_change')
      .values({ ...after, changed_at: now, changed_by_account_id: actor.account.id })
      .execute();
    // A queued reminder would announce a closed day.
    if (refusalToBeginDay(state) !== null) await withdrawAllUnsentReminders(transaction);
    await queueMailToTeam(transaction, config, studySwitchMail(state, config.publicAddress), {
      role: 'any',
      now,
    });
    const detail = { before: before.state, after: state, ownSentence: sentence !== '' };
    await recordAudit(transaction, { actor, action: 'studySwitchChanged', detail }, now);
    return true;
  });
  if (!hasChanged) return;
  mailQueuedSignal.notify();
  log.info({ event: state }, 'study state changed');
}

async function areGroupsDisclosed(transaction: Transaction<Schema>): Promise<boolean> {
  const { disclosed_at: disclosedAt } = await transaction
    .selectFrom('group_plan')
    .select('disclosed_at')
    .executeTakeFirstOrThrow();
  return disclosedAt !== null;
}
