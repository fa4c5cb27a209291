import { sql } from 'kysely';
import type { Analysed } from '#contract/research/quality-calls.ts';
import { isTest } from '#server/accounts/test-participations/is-test-store.ts';
import { attemptsOverEverybody, ratingsOverEverybody } from '#server/participation/answers/answers-in-sql-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { countsInAnalyses } from '#server/research/who-counts/counts-in-analyses-store.ts';

type Row = Record<'all' | 'own', Analysed> & { isExcluded: boolean };

/**
 * @returns how much the analyses count now, and how much after the other decision about a participant; the same where they are of staff
 * or have not joined
 * @throws Refusal `not-found`
 */
export async function readExclusionWeight(
  database: Database,
  participantId: string,
): Promise<{ before: Analysed; after: Analysed }> {
  const tally = (which: string) => sql`count(*) filter (where ${sql.ref(which)})`;
  const totals = (which: string) => sql`jsonb_build_object(
    'participants', (select ${tally(which)} from person),
    'ratings', (select ${tally(which)} from ${ratingsOverEverybody()} as rating join person using (participant_id)),
    'attempts', (select ${tally(which)} from ${attemptsOverEverybody()} as attempt join person using (participant_id)))`;
  // In one statement, so that both columns are of one moment.
  const { rows } = await sql<Row>`
    with person as materialized (
      select participant_id, ${countsInAnalyses()} as counts, participant_id = ${participantId} as asked
      from participant where enrolled_at is not null and not ${isTest()})
    select ${totals('counts')} as all, ${totals('asked')} as own, excluded_at is not null as "isExcluded"
    from participant where participant_id = ${participantId}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Refusal('not-found');
  const { all, own, isExcluded } = row;
  const sign = isExcluded ? 1 : -1;
  const after = {
    participants: all.participants + sign * own.participants,
    ratings: all.ratings + sign * own.ratings,
    attempts: all.attempts + sign * own.attempts,
  };
  return { before: all, after };
}
