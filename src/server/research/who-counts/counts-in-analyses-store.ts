import { type RawBuilder, sql } from 'kysely';
import { type AnalysedPeople, registeredPeople } from '#analysis/statistics/analysed-people-shape.ts';
import { studyDays } from '#study/protocol.ts';

/**
 * Whether something was done in a participation with an account of staff; the database notes it at the first answer or step (migration
 * 0015), and it stays (docs/decisions/0051-who-counts.md).
 * @param participant what the query calls the table `participant`
 */
export function isOfStaff(participant = 'participant'): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from participation_of_staff
    where participation_of_staff.participant_id = ${sql.ref(`${participant}.participant_id`)})`;
}

/**
 * Who is in numbers over everybody: whom staff have not excluded, and who is not of staff themselves.
 * @param participant what the query calls the table `participant`
 */
export function countsInAnalyses(participant = 'participant'): RawBuilder<boolean> {
  return isAnalysed(registeredPeople, participant);
}

/** Who is in the numbers of a choice of people. @param participant what the query calls the table `participant` */
export function isAnalysed(people: AnalysedPeople, participant = 'participant'): RawBuilder<boolean> {
  const conditions = [
    sql`not ${isOfStaff(participant)}`,
    ...(people.withExcluded ? [] : [sql`${sql.ref(`${participant}.excluded_at`)} is null`]),
    ...(people.withoutFlagged ? [sql`not ${isFlagged(participant)}`] : []),
    ...(people.completeOnly ? [hasFinishedAllDays(participant)] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Whether a day has a quality flag, grave or not. @param participant what the query calls the table `participant` */
export function isFlagged(participant = 'participant'): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from quality_flag where quality_flag.participant_id = ${sql.ref(`${participant}.participant_id`)})`;
}

/** Whether the last day is finished. @param participant what the query calls the table `participant` */
export function hasFinishedAllDays(participant = 'participant'): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from study_day as last_day
    where last_day.participant_id = ${sql.ref(`${participant}.participant_id`)}
      and last_day.day = ${sql.lit(studyDays.at(-1))} and last_day.finished_at is not null)`;
}
