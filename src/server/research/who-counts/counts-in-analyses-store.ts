import { type RawBuilder, sql } from 'kysely';

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
  return sql<boolean>`(${sql.ref(`${participant}.excluded_at`)} is null and not ${isOfStaff(participant)})`;
}
