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
