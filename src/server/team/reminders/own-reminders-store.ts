import type { Database } from '#server/platform/database/open-database.ts';

/** @returns a participant's reminders and opening overrides for their data copy, without the team's reasons */
export async function readOwnReminders(database: Database, participantId: string) {
  const choice = await database
    .selectFrom('reminder_choice')
    .where('participant_id', '=', participantId)
    .select(['wanted', 'chosen_at'])
    .executeTakeFirst();
  return {
    wanted: choice?.wanted ?? true,
    chosenAt: choice?.chosen_at ?? null,
    sent: await database
      .selectFrom('reminder')
      .leftJoin('mail', 'mail.mail_id', 'reminder.mail_id')
      .where('participant_id', '=', participantId)
      .orderBy('queued_at')
      .select(['day', 'queued_at as queuedAt', 'sent_at as handedOverAt', 'given_up_at as givenUpAt'])
      .execute(),
    sentWhileStopped: await database
      .selectFrom('pause_reminder')
      .leftJoin('mail', 'mail.mail_id', 'pause_reminder.mail_id')
      .where('participant_id', '=', participantId)
      .orderBy('queued_at')
      .select(['pause_reminder.kind', 'day', 'queued_at as queuedAt'])
      .select(['sent_at as handedOverAt', 'given_up_at as givenUpAt'])
      .execute(),
    openedByTeam: await database
      .selectFrom('day_opening_override')
      .where('participant_id', '=', participantId)
      .orderBy('decision_id')
      .select(['day', 'opens_at as opensAt', 'decided_at as decidedAt'])
      .execute(),
  };
}
