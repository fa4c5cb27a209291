import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { PresenceReport } from '#contract/participation/presence-calls.ts';
import { isBelowPresenceEventLimit, type PresenceEventKind } from '#server/participation/person/event-store.ts';
import { isParticipant } from '#server/participation/person/participant-exists-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { presenceStaleAfterMs } from '#study/participant-state/participant-state.ts';
import { phases, type StudyDay } from '#study/protocol.ts';

/** More reloads a day are no person's. */
const maximumPagesPerDay = 500;

/** The change since the last report; null where the timeline does not tell it. */
const eventKind = sql<PresenceEventKind | null>`case
  when reported.state = 'closed' then case when before.state <> 'closed' then 'pageClosed' end
  when before.state is null or before.state = 'closed' or (before.is_silent and before.page_id <> reported.page_id) then 'pageOpened'
  when before.is_silent and before.state = 'visible' then 'connectionBack'
  when before.state <> reported.state then case reported.state when 'hidden' then 'pageHidden' else 'pageShown' end end`;

/**
 * Stores the state of a page, its events while a day runs, and the seconds of use, in one statement.
 *
 * Of several pages the visible one counts, of those the latest. A visible page that falls silent has lost its connection, which the
 * timeline tells once a page is back. Of a page the longest reported time counts; the sum over pages is limited by the time since the
 * start of the day, to its end (not in a rehearsal, where no time passes), and to the first 500 pages.
 * @returns the seconds of that day, summed over pages
 * @throws Refusal `wrong-day` before its start, `sign-in-needed` after withdrawal
 */
export async function storePresence(
  { config, database, clock }: Pick<ServerContext, 'config' | 'database' | 'clock'>,
  participantId: string,
  report: PresenceReport,
): Promise<{ day: StudyDay; sessionTimeSeconds: number }> {
  const { day, pageId } = report;
  const now = clock.now();
  const silentSince = new Date(now.getTime() - presenceStaleAfterMs);
  const counted = config.isRehearsal ? sql`${report.seconds}::int` : secondsWithin(report, now);
  const { rows } = await sql<{ isStored: boolean; seconds: number }>`
    with reported as materialized (
      select participant_id, ${pageId}::uuid as page_id, ${report.state}::text as state, person.day as day_under_way,
        person.phase not in (${phases.notEnrolled}, ${phases.finished}) as is_day_running,
        (select coalesce(sum(seconds), 0)::int from session_time as other
          where other.participant_id = person.participant_id and other.day = ${day} and other.page_id <> ${pageId}) as other_seconds,
        study_day.started_at, study_day.finished_at
      from participant as person join study_day using (participant_id)
      where participant_id = ${participantId} and account_id is not null and study_day.day = ${day}
      for key share of person),
    before as materialized (
      select presence.*, state <> 'closed' and seen_at < ${silentSince} as is_silent
      from participant_presence as presence where participant_id = (select participant_id from reported) for update),
    upserted as (
      insert into participant_presence (participant_id, page_id, report, state, place, unsent_count, changed_at, seen_at)
      select reported.participant_id, reported.page_id, ${report.report}, reported.state, ${report.place}, ${report.unsentCount},
        case when reported.state = before.state and not before.is_silent then before.changed_at else ${now} end, ${now}
      from reported left join before using (participant_id)
      where before.page_id is null or case when before.page_id = reported.page_id then before.report < ${report.report}
        else before.is_silent or before.state = 'closed' or reported.state = 'visible' or before.state = reported.state end
      on conflict (participant_id) do update set page_id = excluded.page_id, report = excluded.report, state = excluded.state,
        place = excluded.place, unsent_count = excluded.unsent_count, changed_at = excluded.changed_at, seen_at = excluded.seen_at
      returning participant_id),
    happened as (
      insert into participation_event (participant_id, day, kind, detail, happened_at)
      select reported.participant_id, reported.day_under_way, event.kind, jsonb_build_object('place', event.place), event.at
      from upserted join reported using (participant_id) left join before using (participant_id), lateral (values
        (case when before.is_silent and before.state = 'visible' then 'connectionLost' end, before.place, before.seen_at),
        (${eventKind}, ${report.place}, ${now}::timestamptz)) as event (kind, place, at)
      where event.kind is not null and reported.is_day_running and ${isBelowPresenceEventLimit}),
    used as (
      insert into session_time (participant_id, day, page_id, seconds, reported_at)
      select participant_id, ${day}, page_id, ${counted}, ${now} from reported
      where (select count(*) from session_time as page where page.participant_id = reported.participant_id and page.day = ${day}
          and page.page_id <> reported.page_id) < ${maximumPagesPerDay}
      on conflict (participant_id, day, page_id) do update set seconds = excluded.seconds, reported_at = excluded.reported_at
        where excluded.seconds > session_time.seconds
      returning seconds)
    select reported.participant_id is not null as "isStored",
      reported.other_seconds + coalesce((select seconds from used), (select seconds from session_time as page
        where page.participant_id = reported.participant_id and page.day = ${day} and page.page_id = reported.page_id), 0) as seconds
    from (values (1)) as always (row) left join reported on true`.execute(database);
  const [stored] = rows;
  if (stored?.isStored !== true) {
    // Read anew: the statement above still sees a participant whose withdrawal it waited for.
    throw new Refusal((await isParticipant(database, participantId)) ? 'wrong-day' : 'sign-in-needed');
  }
  return { day, sessionTimeSeconds: stored.seconds };
}

/** For a query on `reported`: limited by the time since the start of the day, to its end. */
function secondsWithin({ seconds }: PresenceReport, now: Date): RawBuilder<number> {
  return sql<number>`least(${seconds}::int,
    greatest(0, ceil(extract(epoch from least(${now}::timestamptz, reported.finished_at) - reported.started_at))::int - reported.other_seconds))`;
}

/** When answers stay after withdrawal. @returns deleted rows */
export async function deletePresence(transaction: Transaction<Schema>, participantId: string): Promise<number> {
  const deleted = await transaction
    .deleteFrom('participant_presence')
    .where('participant_id', '=', participantId)
    .executeTakeFirstOrThrow();
  return Number(deleted.numDeletedRows);
}

export async function readOwnPresence(database: Database, participantId: string) {
  const row = await database
    .selectFrom('participant_presence')
    .where('participant_id', '=', participantId)
    .select(['state', 'place', 'unsent_count as unsentCount', 'changed_at as changedAt', 'seen_at as seenAt'])
    .executeTakeFirst();
  return row ?? null;
}
