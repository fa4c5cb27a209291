import { type RawBuilder, sql } from 'kysely';
import type { ParticipantListQuery, ParticipantSortColumn } from '#contract/research/participant-list-calls.ts';
import { trainingAttempts } from '#server/participation/answers/answers-in-sql-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { countsInAnalyses } from '#server/research/who-counts/counts-in-analyses-store.ts';
import { stateKindSql, stateRankSql } from './state-sql.ts';

type FoundParticipants = { participantIds: string[]; total: number };

type Part = RawBuilder<unknown>;

/** What is joined only where it is sorted by: each takes its time over everybody. */
const joins = {
  // Counted for all at once, from the index alone: one look per participant takes three times as long.
  attempts: sql`left join (
    select participant_id, day, count(*) as finished from ${trainingAttempts()} as attempt
    where finished_at is not null group by participant_id, day
  ) a on a.participant_id = p.participant_id and a.day = p.day`,
  flags: sql`left join (
    select participant_id, count(*) as found, count(*) filter (where severity = 'hard') as hard
    from quality_flag group by participant_id) f using (participant_id)`,
  openCases: sql`left join (
    select participant_id, count(*) as open from safety_case where closed_at is null group by participant_id
  ) c using (participant_id)`,
} as const;

/**
 * @param now by which states are told
 * @param window which of those found; all of them when undefined
 * @returns the keys of participants in the wanted order, and how many there are with these filters
 */
export async function findParticipants(
  database: Database,
  query: ParticipantListQuery,
  now: Date,
  window?: { offset: number; limit: number },
): Promise<FoundParticipants> {
  const from = sql`from participant p left join participant_presence pr using (participant_id)`;
  const where = sql`where ${sql.join(conditions(query, now), sql` and `)}`;
  const limits = window === undefined ? sql`` : sql`limit ${window.limit} offset ${window.offset}`;
  const { rows } = await sql<{ participant_id: string; total: number }>`
    select p.participant_id, count(*) over () as total
    ${from} ${joinFor(query.sort)} ${where} order by ${order(query, now)} ${limits}`.execute(database);
  const [first] = rows;
  const participantIds = rows.map(({ participant_id }) => participant_id);
  if (first !== undefined || window === undefined || window.offset === 0) {
    return { participantIds, total: first?.total ?? 0 };
  }
  const counted = await sql<{ total: number }>`select count(*) as total ${from} ${where}`.execute(database);
  return { participantIds, total: counted.rows[0]?.total ?? 0 };
}

/** @returns how many participants there are at all */
export async function countParticipants(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('participant')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function conditions(query: ParticipantListQuery, now: Date): Part[] {
  const { search, day, phase, state, flags, onlyOpenCases, excluded } = query;
  const flag = (more: Part) =>
    sql`exists (select from quality_flag q where q.participant_id = p.participant_id ${more})`;
  return [
    sql`true`,
    ...(search === '' ? [] : [sql`position(${search.toUpperCase()}::text in p.code) > 0`]),
    ...(day === null ? [] : [sql`p.day = ${day}`]),
    ...(phase === null ? [] : [sql`p.phase = ${phase}`]),
    ...(state === null ? [] : [sql`${stateKindSql(now)} = ${state}`]),
    ...(flags === 'any' ? [] : [flag(flags === 'hard' ? sql`and q.severity = 'hard'` : sql``)]),
    ...(onlyOpenCases
      ? [sql`exists (select from safety_case s where s.participant_id = p.participant_id and s.closed_at is null)`]
      : []),
    ...(excluded === 'with' ? [] : [sql`${excluded === 'only' ? sql`not` : sql``} ${countsInAnalyses('p')}`]),
  ];
}

function joinFor(column: ParticipantSortColumn): Part {
  return column === 'attempts' || column === 'flags' || column === 'openCases' ? joins[column] : sql``;
}

/** The moments of somebody who has left are not those at which anything happened. */
const lastActivity = sql`case when p.account_id is not null then p.last_activity_at end`;

function order({ sort, descending }: ParticipantListQuery, now: Date): Part {
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`;
  const columns: Record<ParticipantSortColumn, () => Part[]> = {
    code: () => [sql`p.code collate "C"`],
    day: () => [sql`p.day`, sql`p.phase`],
    attempts: () => [sql`coalesce(a.finished, 0)`],
    lastActivity: () => [lastActivity],
    unsent: () => [sql`coalesce(pr.unsent_count, 0)`],
    flags: () => [sql`coalesce(f.hard, 0)`, sql`coalesce(f.found, 0)`],
    openCases: () => [sql`coalesce(c.open, 0)`],
    state: () => [stateRankSql(now)],
  };
  // Always one order, also among equals: pages that are fetched one after the other fit together.
  const wanted = columns[sort]().map((column) => sql`${column} ${direction}`);
  const recent = sort === 'state' ? [sql`${lastActivity} desc nulls last`] : [];
  return sql.join([...wanted, ...recent, sql`p.code collate "C"`]);
}
