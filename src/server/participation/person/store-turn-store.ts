import { type RawBuilder, sql } from 'kysely';
import type { Bound } from '#server/platform/database/prepared-query.ts';

/**
 * A statement that inserts or changes rows of the one participant that `turn` holds, by its `participant_id`. Such statements are stored
 * together, see nothing of each other, and none of them changes `participant` or a row that another one changes.
 */
export type RowChange = RawBuilder<unknown> | NamedChange;

/** One whose returned rows others go by. */
type NamedChange = { name: string; statement: RawBuilder<unknown> };

/**
 * A statement that changes a participation and rows that belong to it, all or nothing.
 * @param set what of `participant` becomes what
 * @param guard a condition on `participant`: where it does not hold, nothing is stored
 * @param told for a query on `participant`: what is to be told, as it was before
 * @returns the revision that the participation has afterwards; no row where nothing was stored
 */
export function turnStored({
  participantId,
  set,
  guard,
  changes,
  told,
}: {
  participantId: Bound<string>;
  set: RawBuilder<unknown>;
  guard: RawBuilder<boolean>;
  changes: readonly RowChange[];
  told?: RawBuilder<unknown>;
}): RawBuilder<{ revision: number; told?: unknown }> {
  const result =
    told === undefined ? sql`from turn` : sql`, ${told} as told from turn join participant using (participant_id)`;
  return sql<{ revision: number; told?: unknown }>`
    with turn as (
      update participant set ${set} where participant_id = ${participantId} and ${guard}
      returning ${turnReturned}
    )${changesNamed(changes)}
    select turn.revision ${result}`;
}

/**
 * What `turn` returns of each participation that it has changed. It tells the database that what is stored with it needs no look at whether
 * the activity is noted (`note_answers` in the database).
 */
const turnReturned = sql`participant_id, revision,
  set_config('wordmood.activity_noted_in', pg_current_xact_id()::text, true) as told_to_database`;

/** @returns the changes as they stand in a `with`, after `turn` */
function changesNamed(changes: readonly RowChange[]): RawBuilder<unknown> {
  const named = changes.map((change, index) => {
    const { name, statement } = 'statement' in change ? change : { name: `change_${index}`, statement: change };
    return sql`, ${sql.ref(name)} as (${statement})`;
  });
  return sql.join(named, sql``);
}

/** For what is no activity of the participant: nothing of `participant` but its revision, which any change of the row raises. */
export const unchanged = sql`revision = revision`;
