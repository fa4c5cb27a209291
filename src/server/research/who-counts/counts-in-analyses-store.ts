import { type RawBuilder, sql } from 'kysely';
import { type AnalysedPeople, registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import { isTest } from '#server/accounts/test-participations/is-test-store.ts';
import { lastStudyDay } from '#study/protocol.ts';

/**
 * Who is in numbers over everybody: whom staff have not excluded, and who is no test (docs/decisions/0051-who-counts.md).
 * @param participant what the query calls the table `participant`
 */
export function countsInAnalyses(participant = 'participant'): RawBuilder<boolean> {
  return isAnalysed(registeredPeople, participant);
}

/** Who is in the numbers of a choice of people. @param participant what the query calls the table `participant` */
export function isAnalysed(people: AnalysedPeople, participant = 'participant'): RawBuilder<boolean> {
  const conditions = [
    sql`not ${isTest(participant)}`,
    ...(people.withExcluded ? [] : [sql`${sql.ref(`${participant}.excluded_at`)} is null`]),
    ...(people.withoutFlagged ? [sql`not ${isFlagged(participant)}`] : []),
    ...(people.group === null ? [] : [sql`${sql.ref(`${participant}.study_group`)} = ${people.group}`]),
    ...(people.completeOnly ? [hasFinishedAllDays(participant)] : []),
    ...(people.completeOnly && !people.withExcluded ? [sql`not ${hasExcludedParts(participant)}`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Whether a day has a quality flag, grave or not. @param participant what the query calls the table `participant` */
export function isFlagged(participant = 'participant'): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from quality_flag where quality_flag.participant_id = ${sql.ref(`${participant}.participant_id`)})`;
}

/** How many parts of days are left out. @param participant what the query calls the table `participant` */
export function countExcludedParts(participant = 'participant'): RawBuilder<number> {
  return sql<number>`(
    select count(*) from excluded_part where excluded_part.participant_id = ${sql.ref(`${participant}.participant_id`)})`;
}

/** Whether a part is left out: whoever has one has not answered everything that is counted. @param participant what the query calls the table `participant` */
export function hasExcludedParts(participant = 'participant'): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from excluded_part where excluded_part.participant_id = ${sql.ref(`${participant}.participant_id`)})`;
}

/** Whether the last day is finished. @param participant what the query calls the table `participant` */
export function hasFinishedAllDays(participant = 'participant'): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from study_day as last_day
    where last_day.participant_id = ${sql.ref(`${participant}.participant_id`)}
      and last_day.day = ${sql.lit(lastStudyDay)} and last_day.finished_at is not null)`;
}
