import { sql } from 'kysely';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { judgeQueuedReminder, type QueuedReminder } from '#study/days/queued-reminder.ts';
import type { ReminderKind } from '#study/days/reminder-kinds.ts';
import type { StudyDay } from '#study/protocol.ts';
import { readRemindable } from './remindable-store.ts';
import { sendsReminders } from './waiting-reminder-store.ts';

type Deps = Pick<ServerContext, 'config' | 'database' | 'material'>;
type Row = { participantId: string; day: StudyDay; kind: ReminderKind; queuedAt: Date };

/** On its way by mail or through the gateway. */
export type ReminderKey = { mailId: number } | { deliveryId: string };

/** Rechecks a reminder right before delivery: after a mail outage the day may be done, it may be night, the address changed, or the study paused. */
export async function recheckQueuedReminder(deps: Deps, which: ReminderKey, now: Date): Promise<QueuedReminder> {
  const row = await findReminder(deps.database, which);
  if (row === undefined || !sendsReminders(deps)) return 'obsolete';
  const { participantId, day, kind, queuedAt } = row;
  const [person] = await readRemindable(deps, [participantId], now);
  if (person === undefined) return 'obsolete';
  const isAboutThat = person.day === day && person.of?.kind === kind;
  return judgeQueuedReminder({ ...person, of: isAboutThat ? person.of : null }, deps.material.settings.reminders, {
    queuedAtMs: queuedAt.getTime(),
    nowMs: now.getTime(),
  });
}

/** @returns nothing where the address it goes to is not the account's any more */
async function findReminder(database: Database, which: ReminderKey): Promise<Row | undefined> {
  const isIt =
    'mailId' in which
      ? sql`mail_id = (
          select mail.mail_id from mail join account_user on account_user.id = mail.account_id and email = recipient
          where mail.mail_id = ${which.mailId})`
      : sql`(participant_id, queued_at) = (
          select participant.participant_id, delivery.created_at from gateway_delivery as delivery
          join account_user on account_user.id = delivery.account_id and email = content -> 'data' ->> 'email'
          join participant on participant.account_id = delivery.account_id
          where delivery_id = ${which.deliveryId})`;
  const { rows } = await sql<Row>`
    select participant_id as "participantId", day, 'open' as kind, queued_at as "queuedAt" from reminder where ${isIt}
    union all
    select participant_id, day, kind, queued_at from pause_reminder where ${isIt}`.execute(database);
  return rows[0];
}

/** Deletes an outdated reminder with its mail, as if never queued. */
export async function dropQueuedReminder(database: Database, mailId: number): Promise<void> {
  await sql`
    with dropped as (delete from mail where mail_id = ${mailId}),
      open as (delete from reminder where mail_id = ${mailId})
    delete from pause_reminder where mail_id = ${mailId}`.execute(database);
}
