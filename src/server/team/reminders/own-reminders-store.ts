import type { Database } from '#server/platform/database/open-database.ts';

/** @returns what is stored of a participant's reminders and of days that staff have opened early or late, for the person; the reasons are the team's */
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
      .where('participant_id', '=', participantId)
      .orderBy('queued_at')
      .select(['day', 'queued_at as queuedAt'])
      .execute(),
    sentWhileStopped: await database
      .selectFrom('pause_reminder')
      .where('participant_id', '=', participantId)
      .orderBy('queued_at')
      .select(['kind', 'day', 'queued_at as queuedAt'])
      .execute(),
    openedByTeam: await database
      .selectFrom('day_opening_override')
      .where('participant_id', '=', participantId)
      .orderBy('decision_id')
      .select(['day', 'opens_at as opensAt', 'decided_at as decidedAt'])
      .execute(),
  };
}
