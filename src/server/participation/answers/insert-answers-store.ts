import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { RowChange } from '#server/participation/person/store-turn-store.ts';
import type { AnswerTables } from '#server/platform/database/answer-tables.ts';
import type { Filled } from '#server/platform/database/column-names.ts';
import type { Bound } from '#server/platform/database/prepared-query.ts';

/** Tables with a row for each answer that is given one by one. */
export type AnswerTable = 'inventory_choice' | 'word_presentation' | 'word_presentation_again' | 'relation_answer';
/** A row as it is stored; what is JSON in it, as it is. */
export type AnswerRow<Table extends AnswerTable> = Table extends AnswerTable
  ? Filled<Selectable<AnswerTables[Table]>>
  : never;

/** @param rows of `asJson`, all of participants whose turn it is */
export function answersAdded(table: AnswerTable, rows: Bound<string>): RowChange {
  const name = sql.table(table);
  return sql`
    insert into ${name} select given.* from turn
    join json_populate_recordset(null::${name}, ${rows}::json) as given using (participant_id)`;
}

/** @returns rows as JSON text, an array: to make `jsonb` of it first takes the database longer */
export function asJson<Table extends AnswerTable>(rows: readonly AnswerRow<Table>[]): string {
  return JSON.stringify(rows);
}

/** What becomes of a participant who has answered or gone on, for `turnStored`. */
export function activityNoted(now: Bound<Date>): RawBuilder<unknown> {
  return sql`last_activity_at = greatest(last_activity_at, ${now})`;
}
