import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { RowChange } from '#server/participation/person/guarded-update-store.ts';
import type { AnswerTables } from '#server/platform/database/answer-tables.ts';
import type { InsertedColumns } from '#server/platform/database/column-names.ts';
import type { Bound } from '#server/platform/database/prepared-query.ts';
import { refusedAnswerCapacity } from './refused-answers-store.ts';

export type CountedTable = 'inventory_choice' | 'word_presentation' | 'word_presentation_again' | 'relation_answer';
/** With entries that are no answers. */
export type AnswerTable = CountedTable | 'answering_page' | 'refused_answer';
export type AnswerRow<Table extends AnswerTable> = Table extends AnswerTable
  ? InsertedColumns<Selectable<AnswerTables[Table]>>
  : never;

/** Abuse limit. */
const maximumPagesOfDay = 500;

/** Tables with client-generated keys: existing rows stay, new ones are limited. */
const bounds: Partial<Record<AnswerTable, { numberedBy: string; room: RawBuilder<unknown> }>> = {
  answering_page: {
    numberedBy: 'partition by (one).day',
    room: sql`select ${sql.lit(maximumPagesOfDay)} - count(*) from answering_page as stored
      where stored.participant_id = updated.participant_id and stored.day = (given.one).day`,
  },
  refused_answer: { numberedBy: '', room: refusedAnswerCapacity },
};

/** Batch insert for the participant of `updated`. @param rows JSON text of a list of `AnswerRow`; PostgreSQL parses `json` faster than `jsonb` */
export function insertAnswersStatement(table: AnswerTable, rows: Bound<string>): RowChange {
  const name = sql.table(table);
  const sent = sql`json_populate_recordset(null::${name}, ${rows}::json)`;
  const bound = bounds[table];
  if (bound === undefined) {
    return sql`insert into ${name} select sent.* from updated, ${sent} as sent`;
  }
  return sql`
    insert into ${name}
    with given as (select one, row_number() over (${sql.raw(bound.numberedBy)}) as nth from ${sent} as one)
    select (given.one).* from updated, given where given.nth <= (${bound.room}) on conflict do nothing`;
}

/** For `guardedUpdate`. */
export function touchLastActivity(now: Bound<Date>): RawBuilder<unknown> {
  return sql`last_activity_at = greatest(last_activity_at, ${now})`;
}
