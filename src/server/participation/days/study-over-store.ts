import { type RawBuilder, sql } from 'kysely';
import { lastStudyDay, phases } from '#study/protocol.ts';

/** `isStudyOver` in SQL: the last day is finished. @param participant what the query calls the table `participant` */
export function studyIsOver(participant = 'participant'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${participant}.day`)} = ${sql.lit(lastStudyDay)}
    and ${sql.ref(`${participant}.phase`)} = ${sql.lit(phases.finished)})`;
}

/**
 * A day is finished, and there is another one. The numbers stand in the text, as they do in the index `participant_between_days`.
 * @param participant what the query calls the table `participant`
 */
export function hasDayAhead(participant = 'participant'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${participant}.phase`)} = ${sql.lit(phases.finished)}
    and ${sql.ref(`${participant}.day`)} < ${sql.lit(lastStudyDay)})`;
}
