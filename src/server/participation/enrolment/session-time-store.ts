import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import type { StudyDay } from '#study/protocol.ts';

/** Pages are opened anew at every reload; beyond this many on one day they are not a person's. */
const mostPagesOfDay = 500;

/**
 * Keeps the longest time that a page has reported for a day; an older report that comes late changes nothing. Pages of a day are never
 * open for longer, added up, than the day has gone on: what is claimed beyond that is not counted, but in a rehearsal, where simulated
 * people let no time pass. The time of a page beyond the first 500 of a day is not counted either.
 * @returns the seconds of that day, summed over pages
 * @throws Refusal `wrong-day` when the day has not been started, `sign-in-needed` when the person has left meanwhile
 */
export async function storeSessionTime(
  { config, database, clock }: Pick<Installation, 'config' | 'database' | 'clock'>,
  participantId: string,
  report: { day: StudyDay; pageId: string; seconds: number },
): Promise<{ day: StudyDay; sessionTimeSeconds: number }> {
  const now = clock.now();
  const counted = config.isRehearsal
    ? sql<number>`${report.seconds}::int`
    : sql<number>`least(${report.seconds}::int, ${secondsLeft(participantId, report, now)})`;
  const { rows } = await sql<{ seconds: number }>`
    with kept as (
      insert into session_time (participant_id, day, page_id, seconds, reported_at)
      select participant_id, day, ${report.pageId}, ${counted}, ${now} from study_day
      where participant_id = ${participantId} and day = ${report.day} and (
        (${pagesOfDay(participantId, report.day)}) < ${mostPagesOfDay}
        or (${pagesOfDay(participantId, report.day)} and page_id = ${report.pageId}) > 0)
      on conflict (participant_id, day, page_id) do update set
        seconds = greatest(session_time.seconds, excluded.seconds),
        reported_at = case when excluded.seconds > session_time.seconds then excluded.reported_at
          else session_time.reported_at end
      returning page_id, seconds)
    select kept.seconds + coalesce((
      select sum(others.seconds) from session_time as others
      where others.participant_id = ${participantId} and others.day = ${report.day} and others.page_id <> kept.page_id), 0)::int
      as seconds
    from kept`.execute(database);
  const seconds = rows[0]?.seconds ?? (await secondsWithoutThisPage(database, participantId, report.day));
  return { day: report.day, sessionTimeSeconds: seconds };
}

/** For a query on `study_day`: the seconds since the day was begun that no other page has counted. */
function secondsLeft(
  participantId: string,
  { day, pageId }: { day: StudyDay; pageId: string },
  now: Date,
): RawBuilder<number> {
  return sql<number>`greatest(0, ceil(extract(epoch from ${now}::timestamptz - study_day.started_at))::int - coalesce((
    select sum(others.seconds) from session_time as others
    where others.participant_id = ${participantId} and others.day = ${day} and others.page_id <> ${pageId}), 0)::int)`;
}

function pagesOfDay(participantId: string, day: StudyDay): RawBuilder<number> {
  return sql<number>`select count(*) from session_time where participant_id = ${participantId} and day = ${day}`;
}

/**
 * For a page that is one too many.
 * @throws Refusal where it was not that: the day has not been started, or the person has left
 */
async function secondsWithoutThisPage(database: Database, participantId: string, day: StudyDay): Promise<number> {
  await refuseWithoutDay(database, participantId, day);
  const { seconds } = await database
    .selectFrom('session_time')
    .where('participant_id', '=', participantId)
    .where('day', '=', day)
    .select((row) => row.fn.sum<number | null>('seconds').as('seconds'))
    .executeTakeFirstOrThrow();
  return seconds ?? 0;
}

/** @throws Refusal unless the day has been started, and the report was only one page too many */
async function refuseWithoutDay(database: Database, participantId: string, day: StudyDay): Promise<void> {
  const days = await database
    .selectFrom('participant')
    .leftJoin('study_day', 'study_day.participant_id', 'participant.participant_id')
    .where('participant.participant_id', '=', participantId)
    .select('study_day.day')
    .execute();
  if (days.length === 0) throw new Refusal('sign-in-needed');
  if (!days.some((started) => started.day === day)) throw new Refusal('wrong-day');
}
