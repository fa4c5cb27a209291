import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { InTurn } from '#server/participation/person/in-turn.ts';
import type { AnswerTables } from '#server/platform/database/answer-tables.ts';

/** Tables with a row for each answer that is given one by one. */
export type AnswerTable = 'inventory_choice' | 'word_presentation' | 'relation_answer';
/** A row as it is stored; what is JSON in it, as it is. */
export type AnswerRow<Table extends AnswerTable> = Selectable<AnswerTables[Table]>;

const columns: { [Table in AnswerTable]: Record<keyof AnswerRow<Table>, true> } = {
  inventory_choice: {
    participant_id: true,
    day: true,
    item: true,
    revision: true,
    value: true,
    since_shown_ms: true,
    input_way: true,
    trusted: true,
    device: true,
    received_at: true,
    material_hash: true,
  },
  word_presentation: {
    participant_id: true,
    day: true,
    position: true,
    word: true,
    outcome: true,
    valence: true,
    reaction_time_ms: true,
    input_way: true,
    trusted: true,
    onset_uncertainty_ms: true,
    shown_at: true,
    device: true,
    received_at: true,
    material_hash: true,
  },
  relation_answer: {
    participant_id: true,
    day: true,
    task: true,
    attempt: true,
    item: true,
    chosen: true,
    correct: true,
    feedback_shown: true,
    trace: true,
    response_latency_ms: true,
    confirmation_latency_ms: true,
    input_way: true,
    device: true,
    received_at: true,
  },
};

/**
 * A statement that stores answers of one participant and notes the moment as their latest activity, both or neither.
 * @param rows JSON text: an array of rows of the table, all of this participant
 * @param now when they came
 * @param guard a condition on `participant`: where it does not hold, nothing is stored
 * @returns the revision that the participation has afterwards; no row where nothing was stored
 */
export function answersInserted(
  table: AnswerTable,
  {
    participantId,
    rows,
    now,
    guard,
  }: { participantId: Bound<string>; rows: Bound<string>; now: Bound<Date>; guard: RawBuilder<boolean> },
): RawBuilder<{ revision: number }> {
  const named = (prefix = '') => sql.join(Object.keys(columns[table]).map((column) => sql.ref(`${prefix}${column}`)));
  return sql<{ revision: number }>`
    with turn as (
      update participant set last_activity_at = greatest(last_activity_at, ${now})
      where participant_id = ${participantId} and ${guard}
      returning participant_id, revision
    ), stored as (
      insert into ${sql.table(table)} (${named()})
      select ${named('given.')} from turn
      join jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb) as given using (participant_id)
    )
    select revision from turn`;
}

type Bound<Value> = Value | RawBuilder<Value>;

/** Stores one answer in the transaction that holds its participant. */
export async function storeRow<Table extends AnswerTable>(
  table: Table,
  { transaction, participantId, now }: InTurn,
  row: AnswerRow<Table>,
): Promise<void> {
  const rows = JSON.stringify([row]);
  await answersInserted(table, { participantId, rows, now, guard: sql<boolean>`true` }).execute(transaction);
}
