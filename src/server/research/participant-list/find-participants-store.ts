import { type RawBuilder, sql } from 'kysely';
import type { ParticipantListQuery, ParticipantSortColumn } from '#contract/research/participant-list-calls.ts';
import { isLinkAnonymous } from '#server/accounts/recruitment/anonymous-link-store.ts';
import { trainingAttempts } from '#server/participation/answers/answers-in-sql-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { hasExcludedParts } from '#server/research/included-people/is-analysed-store.ts';
import { normalizeCode } from '#study/wording/normalize-code.ts';
import { enrolledOnSql, isActiveSql, isQuietSql, pageEndingSql } from './place-sql.ts';
import { stateKindSql, stateRankSql } from './state-sql.ts';

type FoundParticipants = { participantIds: string[] } & PeopleCount;

/** Tests are counted separately. */
type PeopleCount = { total: number; tests: number };

type Part = RawBuilder<unknown>;

/** Joined only for sorting, as each join scans all participants. */
const joins = {
  // Aggregated over all participants by an index-only scan: a lateral join takes three times as long.
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
 * @param now reference for states
 * @param window page of the result; all when undefined
 * @returns ids in order, and totals under the filters, tests counted separately
 */
export async function findParticipants(
  database: Database,
  query: ParticipantListQuery,
  now: Date,
  window?: { offset: number; limit: number },
): Promise<FoundParticipants> {
  const from = sql`from participant_status p left join participant_presence pr using (participant_id)`;
  const where = sql`where ${sql.join(conditions(query, now), sql` and `)}`;
  const limits = window === undefined ? sql`` : sql`limit ${window.limit} offset ${window.offset}`;
  const { rows } = await sql<{ participant_id: string } & PeopleCount>`
    select p.participant_id, count(*) filter (where not p.is_test) over () as total, count(*) filter (where p.is_test) over () as tests
    ${from} ${joinFor(query.sort)} ${where} order by ${order(query, now)} ${limits}`.execute(database);
  const [first] = rows;
  const participantIds = rows.map(({ participant_id }) => participant_id);
  if (first !== undefined || window === undefined || window.offset === 0) {
    return { participantIds, total: first?.total ?? 0, tests: first?.tests ?? 0 };
  }
  const counted = await sql<PeopleCount>`
    select count(*) filter (where not p.is_test) as total, count(*) filter (where p.is_test) as tests ${from} ${where}`.execute(
    database,
  );
  return { participantIds, total: counted.rows[0]?.total ?? 0, tests: counted.rows[0]?.tests ?? 0 };
}

export async function countParticipants(database: Database): Promise<PeopleCount> {
  const { rows } = await sql<PeopleCount>`
    select count(*) filter (where not p.is_test) as total, count(*) filter (where p.is_test) as tests
    from participant_status p`.execute(database);
  return rows[0] ?? { total: 0, tests: 0 };
}

/** Of links with several participants, by name. */
export async function listSources(database: Database): Promise<string[]> {
  const links = await database
    .selectFrom('recruitment_link')
    .where(isLinkAnonymous('recruitment_link'))
    .select('source')
    .distinct()
    .execute();
  return links.map(({ source }) => source).toSorted((one, other) => one.localeCompare(other, 'pt-BR'));
}

/** None before unblinding. */
export async function listRevealedGroups(database: Database): Promise<string[]> {
  const plan = await database
    .selectFrom('group_plan')
    .where('disclosed_at', 'is not', null)
    .select('group_names')
    .executeTakeFirst();
  return plan?.group_names ?? [];
}

/** @param code in any notation */
export async function participantOfCode(database: Database, code: string): Promise<string | undefined> {
  const found = await database
    .selectFrom('participant')
    .where('code', '=', normalizeCode(code))
    .select('participant_id')
    .executeTakeFirst();
  return found?.participant_id;
}

type Neighbour = { participantId: string; code: string } | null;
type PlaceInList = { number: number; total: number; previous: Neighbour; next: Neighbour };

/** @returns rank from 1 and neighbours; null outside the list */
export async function rankInList(
  database: Database,
  query: ParticipantListQuery,
  participantId: string,
  now: Date,
): Promise<PlaceInList | null> {
  const neighbour = (which: Part) => sql`case when ${which}(p.participant_id) over listed is not null then
    jsonb_build_object('participantId', ${which}(p.participant_id) over listed, 'code', ${which}(p.code) over listed) end`;
  const { rows } = await sql<PlaceInList>`
    select number, total, previous, next from (
      select p.participant_id, row_number() over listed as number, count(*) over () as total,
        ${neighbour(sql`lag`)} as previous, ${neighbour(sql`lead`)} as next
      from participant_status p left join participant_presence pr using (participant_id) ${joinFor(query.sort)}
      where ${sql.join([...conditions(query, now), ...(query.excluded === 'tests' ? [] : [sql`not p.is_test`])], sql` and `)}
      window listed as (order by ${order(query, now)})
    ) as ranked where participant_id = ${participantId}`.execute(database);
  return rows[0] ?? null;
}

function conditions(query: ParticipantListQuery, now: Date): Part[] {
  const { search, day, phase, state, flags, onlyOpenCases, excluded, source, group } = query;
  const { reached, quiet, page, enrolledFrom, enrolledTo } = query;
  const flag = (more: Part) =>
    sql`exists (select from quality_flag q where q.participant_id = p.participant_id ${more})`;
  return [
    sql`true`,
    ...(search === '' ? [] : [hasInCode(search)]),
    ...(day === null ? [] : [sql`p.day = ${day}`]),
    ...(phase === null ? [] : [sql`p.phase = ${phase}`]),
    ...(state === null ? [] : [state === 'atWork' ? isActiveSql(now) : sql`${stateKindSql(now)} = ${state}`]),
    ...(flags === 'any' ? [] : [flag(whichFlags(flags))]),
    ...(onlyOpenCases
      ? [sql`exists (select from safety_case s where s.participant_id = p.participant_id and s.closed_at is null)`]
      : []),
    ...(group === null ? [] : [sql`p.study_group = ${group}`]),
    ...(source === null ? [] : [hasSource(source)]),
    ...whoCounts[excluded](),
    ...(reached === null ? [] : [sql`(p.day, p.phase) >= (${reached.day}, ${reached.phase})`]),
    ...(quiet === 'any' ? [] : [isQuietSql(quiet, now)]),
    ...(page === 'any' ? [] : [sql`${pageEndingSql} = ${page}`]),
    ...(enrolledFrom === null ? [] : [sql`${enrolledOnSql} >= ${enrolledFrom}::date`]),
    ...(enrolledTo === null ? [] : [sql`${enrolledOnSql} <= ${enrolledTo}::date`]),
  ];
}

const whoCounts: Record<ParticipantListQuery['excluded'], () => Part[]> = {
  with: () => [],
  without: () => [sql`p.counts_in_analyses`],
  only: () => [sql`not p.counts_in_analyses`],
  parts: () => [sql`p.counts_in_analyses`, hasExcludedParts('p')],
  tests: () => [sql`p.is_test`],
};

/** @param source empty without a link, or for a source hidden because of too few participants */
function hasSource(source: string): Part {
  const disclosable = sql`select link_id from recruitment_link where ${isLinkAnonymous('recruitment_link')}`;
  if (source === '') return sql`(p.link_id is null or p.link_id not in (${disclosable}))`;
  return sql`p.link_id in (${disclosable} and source = ${source})`;
}

function whichFlags(flags: Exclude<ParticipantListQuery['flags'], 'any'>): Part {
  if (flags === 'some') return sql``;
  return flags === 'hard' ? sql`and q.severity = 'hard'` : sql`and q.flag = ${flags}`;
}

/** Without a letter or digit it matches no code. */
function hasInCode(search: string): Part {
  const code = normalizeCode(search);
  return code === '' ? sql`false` : sql`position(${code}::text in p.code) > 0`;
}

function joinFor(column: ParticipantSortColumn): Part {
  return column === 'attempts' || column === 'flags' || column === 'openCases' ? joins[column] : sql``;
}

/** Withdrawal shifts moments, so they are hidden. */
const lastActivity = sql`case when not p.has_left then p.last_activity_at end`;

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
  // Total order, so that pagination is stable.
  const chosen = columns[sort]().map((column) => sql`${column} ${direction}`);
  const recent = sort === 'state' ? [sql`${lastActivity} desc nulls last`] : [];
  return sql.join([...chosen, ...recent, sql`p.code collate "C"`]);
}
