import type { Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

/** Takes back reminders that wait to be handed over: what they say is not so any more. They count as never written. */
export async function withdrawUnsentReminders(transaction: Transaction<Schema>, participantId: string): Promise<void> {
  const unsent = await transaction
    .selectFrom('mail')
    .where('mail_id', 'in', (query) =>
      query.selectFrom('reminder').where('participant_id', '=', participantId).select('mail_id'),
    )
    .where('sent_at', 'is', null)
    // One that was tried may have gone out.
    .where('tries', '=', 0)
    .select('mail_id')
    // The sender passes over what is locked.
    .forUpdate()
    .execute();
  const mailIds = unsent.map(({ mail_id }) => mail_id);
  if (mailIds.length === 0) return;
  await transaction.deleteFrom('reminder').where('mail_id', 'in', mailIds).execute();
  await transaction.deleteFrom('mail').where('mail_id', 'in', mailIds).execute();
}

/**
 * Whoever leaves and lets the answers stay leaves no reminder behind: its token would lead from their mailbox to the answers.
 * @returns how many rows went
 */
export async function forgetReminders(transaction: Transaction<Schema>, participantId: string): Promise<number> {
  let rows = 0;
  for (const table of ['reminder', 'reminder_choice'] as const) {
    const { numDeletedRows } = await transaction
      .deleteFrom(table)
      .where('participant_id', '=', participantId)
      .executeTakeFirstOrThrow();
    rows += Number(numDeletedRows);
  }
  return rows;
}
