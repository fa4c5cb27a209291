import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';

/**
 * @param since how far back to look; further than the last look, since what is stored is seen only once its transaction has ended
 * @param revision every row of a participant that is newer has changed, too
 * @returns everybody whose row in the list may be another one now: connected people, too, so that a server which dies is noticed
 */
export async function findChangedParticipants(
  database: Database,
  { since, revision }: { since: Date; revision: number },
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ participant_id: string }>`
    select participant_id from participant where revision > ${revision}
    union
    select participant_id from participant_presence where seen_at >= ${since}
    union
    select participant_id from quality_flag where found_at >= ${since}
    union
    select participant_id from safety_case where opened_at >= ${since}
    union
    select participant_id from safety_case_event where happened_at >= ${since}
    union
    select participant_id from day_opening_override where decided_at >= ${since}
    limit ${limit}`.execute(database);
  return rows.map(({ participant_id }) => participant_id);
}

/** @returns how many participants there are and how many tests besides, the newest revision of one, and which change of how the study stands is the latest */
export async function readListHead(
  database: Database,
): Promise<{ total: number; tests: number; revision: number; studyRevision: number }> {
  const { all, tests, revision, studyRevision } = await database
    .selectFrom('participant_status')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.max('revision').as('revision')])
    .select(sql<number>`count(*) filter (where is_test)`.as('tests'))
    .select(sql<number>`(select revision from study_switch)`.as('studyRevision'))
    .executeTakeFirstOrThrow();
  return { total: all - tests, tests, revision: revision ?? 0, studyRevision };
}
