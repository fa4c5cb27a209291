import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { PresenceReport } from '#contract/participation/presence-calls.ts';
import { isPresenceEventTold, type PresenceEventKind } from '#server/participation/person/event-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { presenceStaleAfterMs } from '#study/participant-state/participant-state.ts';
import { phases, type StudyDay } from '#study/protocol.ts';

/** Pages are opened anew at every reload; beyond this many on one day they are not a person's. */
const mostPagesOfDay = 500;

/** What a page has become since it last reported, in the words of the timeline; null where nothing has changed that it tells. */
const eventKind = sql<PresenceEventKind | null>`case
  when told.state = 'closed' then case when before.state <> 'closed' then 'pageClosed' end
  when before.state is null or before.state = 'closed' or (before.is_silent and before.page_id <> told.page_id) then 'pageOpened'
  when before.is_silent and before.state = 'visible' then 'connectionBack'
  when before.state <> told.state then case told.state when 'hidden' then 'pageHidden' else 'pageShown' end end`;

/**
 * Stores in one statement the state of a person's page, the changes for the timeline while a day runs, and the seconds of use.
 *
 * Of several pages of a person the one in sight counts, and of those the one that reported last. A page that falls silent in sight has
 * lost its connection; the timeline is told once a page is back.
 *
 * Of the seconds the longest that a page has reported counts. Pages of a day are never open for longer, added up, than the day has gone
 * on: what is claimed beyond that is not counted, but in a rehearsal, where simulated people let no time pass. The time of a page beyond
 * the first 500 of a day is not counted either.
 * @returns the seconds of that day, summed over pages
 * @throws Refusal `wrong-day` when the day has not been started, `sign-in-needed` when the person has left meanwhile
 */
export async function storePresence(
  { config, database, clock }: Pick<Installation, 'config' | 'database' | 'clock'>,
  participantId: string,
  report: PresenceReport,
): Promise<{ day: StudyDay; sessionTimeSeconds: number }> {
  const { day, pageId } = report;
  const now = clock.now();
  const silentSince = new Date(now.getTime() - presenceStaleAfterMs);
  const counted = config.isRehearsal ? sql`${report.seconds}::int` : secondsWithin(report, now);
  const { rows } = await sql<{ isStored: boolean; isThere: boolean; seconds: number }>`
    with told as materialized (
      select participant_id, ${pageId}::uuid as page_id, ${report.state}::text as state, person.day as day_under_way,
        person.phase not in (${phases.notEnrolled}, ${phases.finished}) as is_day_running,
        (select coalesce(sum(seconds), 0)::int from session_time as other
          where other.participant_id = person.participant_id and other.day = ${day} and other.page_id <> ${pageId}) as other_seconds,
        study_day.started_at
      from participant as person join study_day using (participant_id)
      where participant_id = ${participantId} and account_id is not null and study_day.day = ${day}
      for key share of person),
    before as materialized (
      select presence.*, state <> 'closed' and seen_at < ${silentSince} as is_silent
      from participant_presence as presence where participant_id = (select participant_id from told) for update),
    stood as (
      insert into participant_presence (participant_id, page_id, report, state, place, unsent_count, changed_at, seen_at)
      select told.participant_id, told.page_id, ${report.report}, told.state, ${report.place}, ${report.unsentCount},
        case when told.state = before.state and not before.is_silent then before.changed_at else ${now} end, ${now}
      from told left join before using (participant_id)
      where before.page_id is null or case when before.page_id = told.page_id then before.report < ${report.report}
        else before.is_silent or before.state = 'closed' or told.state = 'visible' or before.state = told.state end
      on conflict (participant_id) do update set page_id = excluded.page_id, report = excluded.report, state = excluded.state,
        place = excluded.place, unsent_count = excluded.unsent_count, changed_at = excluded.changed_at, seen_at = excluded.seen_at
      returning participant_id),
    happened as (
      insert into participation_event (participant_id, day, kind, detail, happened_at)
      select told.participant_id, told.day_under_way, event.kind, jsonb_build_object('place', event.place), event.at
      from stood join told using (participant_id) left join before using (participant_id), lateral (values
        (case when before.is_silent and before.state = 'visible' then 'connectionLost' end, before.place, before.seen_at),
        (${eventKind}, ${report.place}, ${now}::timestamptz)) as event (kind, place, at)
      where event.kind is not null and told.is_day_running and ${isPresenceEventTold}),
    used as (
      insert into session_time (participant_id, day, page_id, seconds, reported_at)
      select participant_id, ${day}, page_id, ${counted}, ${now} from told
      where (select count(*) from session_time as page where page.participant_id = told.participant_id and page.day = ${day}
          and page.page_id <> told.page_id) < ${mostPagesOfDay}
      on conflict (participant_id, day, page_id) do update set seconds = excluded.seconds, reported_at = excluded.reported_at
        where excluded.seconds > session_time.seconds
      returning seconds)
    select told.participant_id is not null as "isStored", exists (select from participant where participant_id = ${participantId}) as "isThere",
      told.other_seconds + coalesce((select seconds from used), (select seconds from session_time as page
        where page.participant_id = told.participant_id and page.day = ${day} and page.page_id = told.page_id), 0) as seconds
    from (values (1)) as always (row) left join told on true`.execute(database);
  const [stored] = rows;
  if (stored?.isStored !== true) throw new Refusal(stored?.isThere === true ? 'wrong-day' : 'sign-in-needed');
  return { day, sessionTimeSeconds: stored.seconds };
}

/** For a query on `told`: what is claimed, as far as other pages have left so much of the time since the day was begun. */
function secondsWithin({ seconds }: PresenceReport, now: Date): RawBuilder<number> {
  return sql<number>`least(${seconds}::int,
    greatest(0, ceil(extract(epoch from ${now}::timestamptz - told.started_at))::int - told.other_seconds))`;
}

/** How the page of somebody stood who leaves and lets the answers stay is nobody's business. @returns how many rows went */
export async function forgetPresence(transaction: Transaction<Schema>, participantId: string): Promise<number> {
  const deleted = await transaction
    .deleteFrom('participant_presence')
    .where('participant_id', '=', participantId)
    .executeTakeFirstOrThrow();
  return Number(deleted.numDeletedRows);
}

/** @returns how the page of a participant stood last, for the download of one's own data; null when none was ever seen */
export async function readOwnPresence(database: Database, participantId: string) {
  const row = await database
    .selectFrom('participant_presence')
    .where('participant_id', '=', participantId)
    .select(['state', 'place', 'unsent_count as unsentCount', 'changed_at as changedAt', 'seen_at as seenAt'])
    .executeTakeFirst();
  return row ?? null;
}
