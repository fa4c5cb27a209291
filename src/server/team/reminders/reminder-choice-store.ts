import type { Transaction } from 'kysely';
import { unsubscribeTokenShape } from '#contract/team/reminder-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { hashOfUnsubscribeToken } from './unsubscribe-token.ts';
import { withdrawUnsentReminders } from './withdraw-reminders-store.ts';

/** Stores the choice; opting out also withdraws a queued reminder. The caller holds the participant's row lock. */
export async function storeReminderChoice(
  transaction: Transaction<Schema>,
  { participantId, wanted, now }: { participantId: string; wanted: boolean; now: Date },
): Promise<void> {
  await transaction
    .insertInto('reminder_choice')
    .values({ participant_id: participantId, wanted, chosen_at: now })
    .onConflict((conflict) =>
      conflict
        .column('participant_id')
        .doUpdateSet({ wanted, chosen_at: now })
        .where('reminder_choice.wanted', '<>', wanted),
    )
    .execute();
  if (!wanted) await withdrawUnsentReminders(transaction, participantId);
}

/**
 * Unsubscribes by the mail's token; idempotent.
 * @throws Refusal `not-found` for an unknown token or after withdrawal
 */
export async function unsubscribeByToken(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  token: string,
): Promise<void> {
  if (!unsubscribeTokenShape.safeParse(token).success) throw new Refusal('not-found');
  await database.transaction().execute(async (transaction) => {
    const hash = hashOfUnsubscribeToken(token);
    const row = await transaction
      .selectFrom('participant')
      .where((eb) =>
        eb('participant_id', 'in', (of) =>
          of
            .selectFrom('reminder')
            .where('opt_out_hash', '=', hash)
            .select('participant_id')
            .unionAll(of.selectFrom('pause_reminder').where('opt_out_hash', '=', hash).select('participant_id')),
        ),
      )
      .where('account_id', 'is not', null)
      .select('participant_id')
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new Refusal('not-found');
    await storeReminderChoice(transaction, { participantId: row.participant_id, wanted: false, now: clock.now() });
  });
}
