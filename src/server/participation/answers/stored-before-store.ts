import { type RawBuilder, sql } from 'kysely';
import type { AnswerTable } from './insert-answers-store.ts';

/** Besides the participant. */
const keys = {
  inventory_choice: ['day', 'item', 'revision'],
  word_presentation: ['day', 'position'],
  word_presentation_again: ['day', 'position'],
  relation_answer: ['day', 'task', 'attempt', 'item'],
} as const satisfies Record<AnswerTable, readonly string[]>;

/**
 * An expression for a query on `participant`: those rows that are stored under the keys of some answers, whole, as JSON.
 * @param answers whose key is each in fields of the columns' names
 */
export function storedUnderKeys<Table extends AnswerTable>(
  table: Table,
  answers: readonly Readonly<Record<(typeof keys)[Table][number], unknown>>[],
): RawBuilder<unknown> {
  const columns: readonly string[] = keys[table];
  const asked = answers.map((answer) => Object.fromEntries(columns.map((name) => [name, Reflect.get(answer, name)])));
  return sql`coalesce((
    select jsonb_agg(to_jsonb(stored)) from ${sql.table(table)} as stored
    join jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(asked)}::jsonb) as asked
      using (${sql.join(columns.map((name) => sql.ref(name)))})
    where stored.participant_id = participant.participant_id), '[]')`;
}
