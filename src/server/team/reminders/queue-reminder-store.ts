import type { Transaction } from 'kysely';
import { readDayLength } from '#server/participation/progress/day-length-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { queueMail } from '#server/platform/mail/mail-store.ts';
import { queueDelivery } from '#server/team/gateway/gateway-store.ts';
import type { ReminderKind } from '#study/days/reminder-kinds.ts';
import type { Phase, StudyDay } from '#study/protocol.ts';
import { timeLeftInWords } from '#study/reminders/reminder-text.ts';
import { reminderMail } from './reminder-mail.ts';
import { currentReminderTexts } from './reminder-text-store.ts';
import { createUnsubscribeToken, oneClickUnsubscribeLink, unsubscribeLink } from './unsubscribe-token.ts';

export type ReminderRecipient = {
  id: string;
  email: string;
  name: string;
  participantId: string;
  kind: ReminderKind;
  day: StudyDay;
  /** First unfinished part of the day. */
  phase: Phase;
};

/** Stores a reminder and its mail with an unsubscribe link. The caller holds the participant's row lock. */
export async function queueReminder(
  transaction: Transaction<Schema>,
  { config: { publicAddress, gateway }, material }: Pick<ServerContext, 'config' | 'material'>,
  { id, email, name, participantId, kind, day, phase }: ReminderRecipient,
  now: Date,
): Promise<void> {
  const { token, hash } = createUnsubscribeToken();
  const texts = await currentReminderTexts(transaction);
  const length = await readDayLength({ database: transaction, material }, participantId);
  const stop = unsubscribeLink(publicAddress, token);
  const mail = reminderMail({
    recipient: email,
    displayName: name,
    publicAddress,
    aboutAccountId: id,
    text: texts[kind],
    timeLeft: timeLeftInWords({ day, phase, ...length }),
    stopLink: stop,
    unsubscribeLink: oneClickUnsubscribeLink(publicAddress, token),
  });
  const mailId = await queueMail(transaction, mail, now);
  if (gateway !== null) {
    const reminder = { email, message: mail.subject, link: `${publicAddress}/`, stop };
    await queueDelivery(transaction, id, reminder, now);
  }
  const row = { participant_id: participantId, day, queued_at: now, mail_id: mailId, opt_out_hash: hash };
  if (kind === 'open') await transaction.insertInto('reminder').values(row).execute();
  else
    await transaction
      .insertInto('pause_reminder')
      .values({ ...row, kind })
      .execute();
}
