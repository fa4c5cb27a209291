import { sql } from 'kysely';
import type { ListedParticipant } from '#contract/research/participant-list-calls.ts';
import { isLinkAnonymous } from '#server/accounts/recruitment/anonymous-link-store.ts';
import { trainingAttempts } from '#server/participation/answers/answers-in-sql-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { countExcludedParts } from '#server/research/included-people/is-analysed-store.ts';
import type { DayOpeningOverride } from '#study/days/day-opening.ts';
import type { StudyState } from '#study/days/study-state.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import type { PresenceState } from '#study/participant-state/page-place.ts';
import { participantState } from '#study/participant-state/participant-state.ts';
import { type Phase, type StudyDay, type TrainingTask, trainingTasks } from '#study/protocol.ts';
import { listedNextDayOf } from './next-day.ts';

type Row = {
  participantId: string;
  code: string;
  day: StudyDay;
  phase: Phase;
  timeZone: string;
  hasLeft: boolean;
  isExcluded: boolean;
  excludedParts: number;
  isTest: boolean;
  lastActivityAt: Date | null;
  finishedAt: Date | null;
  timeZoneBefore: string | null;
  overrideOpensAt: Date | null;
  overrideBeyondLastDate: boolean | null;
  studyState: StudyState;
  presenceState: PresenceState | null;
  presenceChangedAt: Date | null;
  presenceSeenAt: Date | null;
  unsentCount: number | null;
  attempts: Partial<Record<TrainingTask, number>>;
  flagCount: number;
  hardFlagCount: number;
  openCases: number;
  group: number | null;
  source: string | null;
  site: string | null;
};

/** By id; participants who are gone are omitted. */
export async function readListedParticipants(
  deps: Pick<ServerContext, 'database' | 'material'>,
  participantIds: readonly string[],
  now: Date,
): Promise<ListedParticipant[]> {
  const rows = await readRows(deps.database, participantIds);
  return rows.map((row) => toListedParticipant(deps, row, now));
}

async function readRows(database: Database, participantIds: readonly string[]): Promise<Row[]> {
  if (participantIds.length === 0) return [];
  const { rows } = await sql<Row>`
    select p.participant_id as "participantId", p.code, p.day, p.phase, p.time_zone as "timeZone",
      p.has_left as "hasLeft", p.is_excluded as "isExcluded",
      ${countExcludedParts('p')} as "excludedParts",
      p.is_test as "isTest",
      case when not p.has_left then p.last_activity_at end as "lastActivityAt", d.finished_at as "finishedAt", d.time_zone_before as "timeZoneBefore",
      o.opens_at as "overrideOpensAt", o.beyond_last_date as "overrideBeyondLastDate",
      (select state from study_switch) as "studyState",
      pr.state as "presenceState", pr.changed_at as "presenceChangedAt", pr.seen_at as "presenceSeenAt",
      pr.unsent_count as "unsentCount", a.attempts,
      f.found as "flagCount", f.hard as "hardFlagCount", c.open as "openCases",
      l.source, l.site,
      case when (select disclosed_at from group_plan) is not null then p.study_group end as "group"
    from unnest(${participantIds}::uuid[]) with ordinality as requested (participant_id, place)
    join participant_status p using (participant_id)
    left join participant_presence pr using (participant_id)
    left join recruitment_link l on l.link_id = p.link_id and ${isLinkAnonymous('l')}
    left join study_day d on d.participant_id = p.participant_id and d.day = p.day
    left join lateral (
      select opens_at, beyond_last_date from day_opening_override
      where day_opening_override.participant_id = p.participant_id and day_opening_override.day = p.day + 1
      order by decision_id desc limit 1) o on true
    cross join lateral (
      select coalesce(jsonb_object_agg(task, made), '{}') as attempts from (
        select task, count(*) as made from ${trainingAttempts()} as attempt
        where attempt.participant_id = p.participant_id and attempt.day = p.day and attempt.finished_at is not null
        group by task) b) a
    cross join lateral (
      select count(*) as found, count(*) filter (where severity = 'hard') as hard
      from quality_flag q where q.participant_id = p.participant_id) f
    cross join lateral (
      select count(*) as open from safety_case s
      where s.participant_id = p.participant_id and s.closed_at is null) c
    order by requested.place`.execute(database);
  return rows;
}

/** A null instant restores the study's rule. */
function overrideOf({ overrideOpensAt, overrideBeyondLastDate }: Row): DayOpeningOverride | null {
  if (overrideOpensAt === null) return null;
  return { opensAtMs: overrideOpensAt.getTime(), beyondLastDate: overrideBeyondLastDate === true };
}

function toListedParticipant(deps: Pick<ServerContext, 'material'>, row: Row, now: Date): ListedParticipant {
  const { presenceState, presenceChangedAt, presenceSeenAt } = row;
  const hasPresence = presenceState !== null && presenceChangedAt !== null && presenceSeenAt !== null;
  const state = participantState(
    {
      hasLeft: row.hasLeft,
      day: row.day,
      phase: row.phase,
      lastActivityAtMs: row.lastActivityAt?.getTime() ?? null,
      presence: hasPresence
        ? { state: presenceState, changedAtMs: presenceChangedAt.getTime(), seenAtMs: presenceSeenAt.getTime() }
        : null,
      finishedAtMs: row.finishedAt?.getTime() ?? null,
      nextDay: listedNextDayOf(deps, { ...row, override: overrideOf(row) }, now),
    },
    now.getTime(),
  );
  return {
    participantId: row.participantId,
    code: row.code,
    day: row.day,
    phase: row.phase,
    attempts: keyedBy(trainingTasks, (task) => row.attempts[task] ?? 0),
    lastActivityAt: row.lastActivityAt?.toISOString() ?? null,
    unsentCount: row.unsentCount ?? 0,
    flags: { count: row.flagCount, hard: row.hardFlagCount },
    openCases: row.openCases,
    state,
    isExcluded: row.isExcluded,
    excludedParts: row.excludedParts,
    isTest: row.isTest,
    group: row.group,
    source: row.source,
    site: row.site ?? '',
  };
}
