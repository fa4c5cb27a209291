import type { Installation } from '#server/platform/installation/installation.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { holdStudySwitch } from '#server/platform/study-switch/study-switch-store.ts';
import { phases } from '#study/protocol.ts';
import { reminderMail } from './reminder-mail.ts';
import { drawStopToken, stopLink } from './stop-token.ts';
import { type RemindedWaiting, readReminded, reminderFor, sendsReminders } from './waiting-reminder-store.ts';

type RemindParts = Pick<Installation, 'config' | 'database' | 'clock' | 'material'>;

/**
 * Queues the reminders that are due at this moment, each once whatever number of servers look: the row that says so and the mail
 * are there together or not at all.
 * @param stopping ends the round after the person it is at
 * @returns how many were queued
 */
export async function remindWaiting(parts: RemindParts, stopping?: AbortSignal): Promise<number> {
  if (!sendsReminders(parts)) return 0;
  const now = parts.clock.now();
  let queued = 0;
  for (const waiting of await readReminded(parts, now)) {
    if (stopping?.aborted === true) return queued;
    if (reminderFor(waiting, parts, now).kind === 'due' && (await remindOne(parts, waiting, now))) queued += 1;
  }
  return queued;
}

/** @returns whether this server was the one that queued it */
async function remindOne(
  { config, database, material }: RemindParts,
  seen: RemindedWaiting,
  now: Date,
): Promise<boolean> {
  const { participantId } = seen;
  return database.transaction().execute(async (transaction) => {
    // Whoever begins the day, turns reminders off, leaves, or moves the day, holds this row too.
    const locked = await transaction
      .selectFrom('participant')
      .innerJoin('account_user', 'account_user.id', 'participant.account_id')
      .where('participant_id', '=', participantId)
      .where('phase', '=', phases.finished)
      .select(['account_user.id', 'account_user.email', 'account_user.name'])
      .forUpdate('participant')
      .skipLocked()
      .executeTakeFirst();
    // Nor is the study paused meanwhile.
    await holdStudySwitch(transaction);
    const [waiting] = await readReminded({ database: transaction, material }, now, participantId);
    if (locked === undefined || waiting === undefined) return false;
    const reminder = reminderFor(waiting, { config, material }, now);
    if (reminder.kind !== 'due') return false;
    const { token, hash } = drawStopToken();
    const mail = reminderMail({
      recipient: locked.email,
      displayName: locked.name,
      publicAddress: config.publicAddress,
      aboutAccountId: locked.id,
      stopLink: stopLink(config.publicAddress, token),
    });
    const { nextDay: day } = waiting;
    const mailId = await queueMail(transaction, mail, now);
    await transaction
      .insertInto('reminder')
      .values({
        participant_id: participantId,
        day,
        number: reminder.number,
        queued_at: now,
        mail_id: mailId,
        opt_out_hash: hash,
      })
      .execute();
    return true;
  });
}
