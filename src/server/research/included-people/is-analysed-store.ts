import { type RawBuilder, sql } from 'kysely';
import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';

/** For a query on `participant_status as participant`. */
export function isAnalysed(people: AnalysedPeople): RawBuilder<boolean> {
  const conditions = [
    people.withExcluded ? sql`not participant.is_test` : sql`participant.counts_in_analyses`,
    ...(people.withoutFlagged ? [sql`not ${isFlagged}`] : []),
    ...(people.group === null ? [] : [sql`participant.study_group = ${people.group}`]),
    ...(people.completeOnly ? [sql`participant.has_finished`] : []),
    ...(people.completeOnly && !people.withExcluded ? [sql`not ${hasExcludedParts()}`] : []),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** For a query on `participant`: any severity. */
export const isFlagged: RawBuilder<boolean> = sql<boolean>`exists (
  select from quality_flag where quality_flag.participant_id = participant.participant_id)`;

/** @param participant alias of the table `participant` */
export function countExcludedParts(participant = 'participant'): RawBuilder<number> {
  return sql<number>`(
    select count(*) from excluded_part where excluded_part.participant_id = ${sql.ref(`${participant}.participant_id`)})`;
}

/** @param participant alias of the table `participant` */
export function hasExcludedParts(participant = 'participant'): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from excluded_part where excluded_part.participant_id = ${sql.ref(`${participant}.participant_id`)})`;
}
