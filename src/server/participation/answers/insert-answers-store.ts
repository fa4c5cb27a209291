import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { RowChange } from '#server/participation/person/store-turn-store.ts';
import type { AnswerTables } from '#server/platform/database/answer-tables.ts';
import type { Bound } from '#server/platform/database/prepared-query.ts';

/** Tables with a row for each answer that is given one by one. */
export type AnswerTable = 'inventory_choice' | 'word_presentation' | 'word_presentation_again' | 'relation_answer';
/** A row as it is stored; what is JSON in it, as it is. */
export type AnswerRow<Table extends AnswerTable> = Table extends AnswerTable ? Selectable<AnswerTables[Table]> : never;

const ofShowing = {
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
  visible_ms: true,
  presses_before: true,
  pointer_type: true,
  pointer_x_px: true,
  pointer_y_px: true,
  first_move_ms: true,
  onset_rule: true,
  presented_ms: true,
  presented_step_ms: true,
  frames_dropped: true,
  longest_frame_ms: true,
  event_delay_ms: true,
  shown_at: true,
  device: true,
  received_at: true,
  material_hash: true,
} as const;

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
  word_presentation: ofShowing,
  word_presentation_again: { ...ofShowing, again_for: true },
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
    started_at: true,
    course: true,
    response_latency_ms: true,
    confirmation_latency_ms: true,
    input_way: true,
    device: true,
    received_at: true,
  },
};

/** @param rows of `asJson`, all of participants whose turn it is */
export function answersAdded(table: AnswerTable, rows: Bound<string>): RowChange {
  const named = (prefix = '') => sql.join(Object.keys(columns[table]).map((column) => sql.ref(`${prefix}${column}`)));
  return sql`
    insert into ${sql.table(table)} (${named()})
    select ${named('given.')} from turn
    join json_populate_recordset(null::${sql.table(table)}, ${rows}::json) as given using (participant_id)`;
}

/**
 * @returns rows as JSON text, an array; without columns that are empty. To read those, and to make `jsonb` of it all first, takes the
 * database a third of all that storing twenty answers takes.
 */
export function asJson<Table extends AnswerTable>(rows: readonly AnswerRow<Table>[]): string {
  return JSON.stringify(rows.map(withoutEmpty));
}

function withoutEmpty(row: object): object {
  const filled: Record<string, unknown> = {};
  // No list of pairs: of each answer it would be among the first things to be cleared away again.
  for (const column in row) {
    const value = row[column as keyof typeof row];
    if (value !== null) filled[column] = value;
  }
  return filled;
}

/** What becomes of a participant who has answered or gone on, for `turnStored`. */
export function activityNoted(now: Bound<Date>): RawBuilder<unknown> {
  return sql`last_activity_at = greatest(last_activity_at, ${now})`;
}
