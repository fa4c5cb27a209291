import { type RawBuilder, sql, type Transaction } from 'kysely';
import { guardedUpdate, type RowChange } from '#server/participation/person/guarded-update-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';

/** Deletes queued reminders that are outdated, as if never queued. */
export async function withdrawUnsentReminders(transaction: Transaction<Schema>, participantId: string): Promise<void> {
  const changes = unsentReminderDeletions();
  await guardedUpdate({ participantId, changes }).execute(transaction);
  await withdrawPauseReminders(transaction, sql`pause_reminder.participant_id = ${participantId}`);
}

/** For pauses. A tried one may have been sent; the sender skips locked rows. */
async function withdrawPauseReminders(transaction: Transaction<Schema>, whose: RawBuilder<unknown>): Promise<void> {
  await sql`
    with unsent as (
      select mail.mail_id from mail join pause_reminder using (mail_id)
      where mail.sent_at is null and mail.tries = 0 and ${whose}
      for update of mail skip locked
    ), withdrawn as (
      delete from pause_reminder using unsent where pause_reminder.mail_id = unsent.mail_id returning pause_reminder.mail_id
    )
    delete from mail using withdrawn where mail.mail_id = withdrawn.mail_id`.execute(transaction);
}

export async function withdrawAllUnsentReminders(transaction: Transaction<Schema>): Promise<void> {
  await sql`
    with unsent as (
      select mail.mail_id from mail join reminder using (mail_id)
      where mail.sent_at is null and mail.tries = 0
      for update of mail skip locked
    ), withdrawn as (
      delete from reminder using unsent where reminder.mail_id = unsent.mail_id returning reminder.mail_id
    )
    delete from mail using withdrawn where mail.mail_id = withdrawn.mail_id`.execute(transaction);
  await withdrawPauseReminders(transaction, sql`true`);
}

/** The same, to be stored with other changes of the participant. */
export function unsentReminderDeletions(): RowChange[] {
  // A tried one may have been sent; the sender skips locked rows.
  const withdrawn = sql`
    delete from reminder using (
      select mail.mail_id from mail
      join reminder as written on written.mail_id = mail.mail_id join updated on updated.participant_id = written.participant_id
      where mail.sent_at is null and mail.tries = 0
      for update of mail
    ) as unsent
    where reminder.mail_id = unsent.mail_id
    returning reminder.mail_id`;
  return [
    { name: 'withdrawn_reminder', statement: withdrawn },
    sql`delete from mail using withdrawn_reminder where mail.mail_id = withdrawn_reminder.mail_id`,
  ];
}

/**
 * Deletes the reminders of a person who leaves their answers: their tokens would link mailbox and answers.
 * @returns how many rows
 */
export async function deleteReminders(transaction: Transaction<Schema>, participantId: string): Promise<number> {
  let rows = 0;
  for (const table of ['reminder', 'pause_reminder', 'reminder_choice'] as const) {
    const { numDeletedRows } = await transaction
      .deleteFrom(table)
      .where('participant_id', '=', participantId)
      .executeTakeFirstOrThrow();
    rows += Number(numDeletedRows);
  }
  return rows;
}
