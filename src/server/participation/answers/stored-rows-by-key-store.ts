import { type RawBuilder, sql } from 'kysely';
import type { Bound } from '#server/platform/database/prepared-query.ts';
import type { CountedTable } from './insert-answers-store.ts';

/** Besides the participant. */
const keys = {
  inventory_choice: ['day', 'item', 'revision'],
  word_presentation: ['day', 'position'],
  word_presentation_again: ['day', 'position'],
  relation_answer: ['day', 'task', 'attempt', 'item'],
} as const satisfies Record<CountedTable, readonly string[]>;

/**
 * Idempotency key lookup: expression on `participant` with the rows stored under the keys, as JSON.
 * @param requestedKeys JSON text of a list of keys by column name
 */
export function storedRowsByKey(table: CountedTable, requestedKeys: Bound<string>): RawBuilder<unknown> {
  const columns = keys[table];
  return sql`coalesce((
    select jsonb_agg(to_jsonb(stored)) from ${sql.table(table)} as stored
    join jsonb_populate_recordset(null::${sql.table(table)}, ${requestedKeys}::jsonb) as requested
      using (${sql.join(columns.map((name) => sql.ref(name)))})
    where stored.participant_id = participant.participant_id), '[]')`;
}
