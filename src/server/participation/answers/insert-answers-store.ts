import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { RowChange } from '#server/participation/person/store-turn-store.ts';
import type { AnswerTables } from '#server/platform/database/answer-tables.ts';
import type { Filled } from '#server/platform/database/column-names.ts';
import type { Bound } from '#server/platform/database/prepared-query.ts';
import { roomForRefused } from './refused-answers-store.ts';

/** Tables with a row for each answer that is given one by one. */
export type CountedTable = 'inventory_choice' | 'word_presentation' | 'word_presentation_again' | 'relation_answer';
/** With those for what comes by the same call and counts as no answer. */
export type AnswerTable = CountedTable | 'answering_page' | 'refused_answer';
/** A row as it is stored; what is JSON in it, as it is. */
export type AnswerRow<Table extends AnswerTable> = Table extends AnswerTable
  ? Filled<Selectable<AnswerTables[Table]>>
  : never;

/** Pages are opened anew at every reload; beyond this many on one day they are not a person's. */
const maximumPagesOfDay = 500;

/** Of tables whose keys the device gives: a row that is there stays. The rows that are given are numbered, and there is room for so many. */
const bounds: Partial<Record<AnswerTable, { numberedBy: string; room: RawBuilder<unknown> }>> = {
  answering_page: {
    numberedBy: 'partition by (one).day',
    room: sql`select ${sql.lit(maximumPagesOfDay)} - count(*) from answering_page as kept
      where kept.participant_id = turn.participant_id and kept.day = (given.one).day`,
  },
  refused_answer: { numberedBy: '', room: roomForRefused },
};

/** @param rows of `asJson`, all of participants whose turn it is */
export function answersAdded(table: AnswerTable, rows: Bound<string>): RowChange {
  const name = sql.table(table);
  const sent = sql`json_populate_recordset(null::${name}, ${rows}::json)`;
  const bound = bounds[table];
  if (bound === undefined) {
    return sql`insert into ${name} select sent.* from turn join ${sent} as sent using (participant_id)`;
  }
  return sql`
    insert into ${name}
    with given as (select one, row_number() over (${sql.raw(bound.numberedBy)}) as nth from ${sent} as one)
    select (given.one).* from turn join given on (given.one).participant_id = turn.participant_id
    where given.nth <= (${bound.room}) on conflict do nothing`;
}

/** @returns rows as JSON text, an array: to make `jsonb` of it first takes the database longer */
export function asJson<Table extends AnswerTable>(rows: readonly AnswerRow<Table>[]): string {
  return JSON.stringify(rows);
}

/** What becomes of a participant who has answered or gone on, for `turnStored`. */
export function activityNoted(now: Bound<Date>): RawBuilder<unknown> {
  return sql`last_activity_at = greatest(last_activity_at, ${now})`;
}
