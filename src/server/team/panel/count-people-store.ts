import { sql } from 'kysely';
import type { PanelFlags, PanelRelation } from '#contract/team/panel-calls.ts';
import { qualityFlags } from '#research/quality/quality-day.ts';
import type { DayOfRecruitment } from '#research/recruitment/recruitment-shape.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { enrolledOnSql, isActiveSql, isQuietSql, pageEndingSql } from '#server/research/participant-list/place-sql.ts';
import type { PageEnding } from '#study/participant-state/quiet-span.ts';
import { type Phase, phases, type StudyDay } from '#study/protocol.ts';

export type CountedPlace = {
  day: StudyDay;
  phase: Phase;
  all: number;
  atWork: number;
  stoppedLately: number;
  stopped: Readonly<Record<PageEnding, number>>;
  left: number;
};

export type CountedPeople = {
  places: CountedPlace[];
  byDay: DayOfRecruitment[];
  relation: PanelRelation;
  flags: PanelFlags;
  target: number | null;
};

/** @returns all counts of the panel from one statement, so that they are consistent */
export async function countPeople(database: Database, now: Date): Promise<CountedPeople> {
  const { rows } = await sql<CountedPeople>`
    with who as materialized (
      select p.participant_id, p.day, p.phase, has_left as "hasLeft", is_enrolled as "isEnrolled",
        counts_in_analyses as counts, is_test as "isTest", is_excluded as "isExcluded",
        ${enrolledOnSql} as "enrolledOn", ${isActiveSql(now)} as "isAtWork", ${pageEndingSql} as page,
        case when p.phase = ${sql.lit(phases.finished)} then ${isQuietSql('threeDays', now)}
          else ${isQuietSql('day', now)} end as "isQuiet"
      from participant_status p left join participant_presence pr using (participant_id)
    )
    select ${places} as places, ${byDay} as "byDay", ${relation} as relation, ${flags} as flags,
      (select people from recruitment_target) as target`.execute(database);
  const [counted] = rows;
  if (counted === undefined) throw new RangeError('The aggregate query returned no row.');
  return counted;
}

const isHere = sql`not "hasLeft" and not "isAtWork"`;
const stoppedWith = (page: PageEnding) =>
  sql`count(*) filter (where ${isHere} and "isQuiet" and page = ${sql.lit(page)})`;

const places = sql`(
  select coalesce(jsonb_agg(to_jsonb(place)), '[]') from (
    select day, phase, count(*) as "all", count(*) filter (where "isAtWork") as "atWork",
      count(*) filter (where ${isHere} and not "isQuiet") as "stoppedLately",
      count(*) filter (where "hasLeft") as "left",
      jsonb_build_object('closed', ${stoppedWith('closed')}, 'hidden', ${stoppedWith('hidden')},
        'lost', ${stoppedWith('lost')}, 'unknown', ${stoppedWith('unknown')}) as stopped
    from who where counts group by day, phase) as place)`;

const byDay = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('date', to_char("enrolledOn", 'YYYY-MM-DD'), 'enrolled', enrolled)
    order by "enrolledOn"), '[]')
  from (select "enrolledOn", count(*) as enrolled from who
    where counts and "isEnrolled" and "enrolledOn" is not null group by "enrolledOn") as of_day)`;

/** By the reason of the latest decision. */
const excluded = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'people', people) order by people desc, reason), '[]')
  from (
    select coalesce(decision.reason, 'other') as reason, count(*) as people
    from (select participant_id from who where "isExcluded" and "isEnrolled" and not "isTest") as excluded left join (
      select distinct on (participant_id) participant_id, reason from exclusion_decision
      where excluded order by participant_id, decision_id desc) as decision using (participant_id)
    group by 1) as of_reason)`;

const relation = sql`(
  select jsonb_build_object(
    'accounts', (select count(*) from account_user), 'tests', (select count(*) from who where "isTest"),
    'invented', (select count(*) from invented_account where part = 'people'),
    'consented', count(*), 'notEnrolled', count(*) filter (where not "isEnrolled"),
    'enrolled', count(*) filter (where "isEnrolled"), 'excluded', ${excluded},
    'counted', count(*) filter (where "isEnrolled" and counts),
    'left', count(*) filter (where "isEnrolled" and counts and "hasLeft"),
    'erased', (select count(*) from withdrawal_receipt where choice = 'erase' and not is_test))
  from who where not "isTest")`;

const known = sql.join(qualityFlags.map((flag) => sql.lit(flag)));

/** Deduplicates a flag over a person's days. */
const flags = sql`(
  with flagged as (
    select participant_id, flag, bool_or(severity = 'hard') as "isHard"
    from quality_flag join who using (participant_id) where counts group by participant_id, flag)
  select jsonb_build_object(
    'some', (select count(*) from (select participant_id from flagged group by participant_id) as of_any),
    'hard', (select count(*) from (select participant_id from flagged where "isHard" group by participant_id) as of_hard),
    'byFlag', (
      select coalesce(jsonb_agg(to_jsonb(of_flag) order by people desc, flag), '[]') from (
        select flag, count(*) as people, count(*) filter (where "isHard") as hard
        from flagged where flag in (${known}) group by flag) as of_flag)))`;
