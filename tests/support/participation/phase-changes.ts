import type { Database } from '#server/platform/database/open-database.ts';

/** @returns every step of a participation in its order, such as `1: 2-3`: on day 1 from phase 2 to phase 3. */
export async function phaseChangesOf(database: Database, email: string): Promise<string[]> {
  const rows = await database
    .selectFrom('participation_event')
    .innerJoin('participant', 'participant.participant_id', 'participation_event.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', email)
    .where('kind', '=', 'phaseChanged')
    .orderBy('event_id')
    .select(['participation_event.day', 'detail'])
    .execute();
  return rows.map(({ day, detail }) => {
    const { from, to } = detail as { from: number; to: number };
    return `${day}: ${from}-${to}`;
  });
}
