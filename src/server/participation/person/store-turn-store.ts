import { type RawBuilder, sql } from 'kysely';

/**
 * A statement that inserts or changes rows of the one participant that `turn` holds, by its `participant_id`. Such statements are stored
 * together, see nothing of each other, and none of them changes `participant` or a row that another one changes.
 */
export type RowChange = RawBuilder<unknown>;

/** A value, or where it will be once the statement is run. */
export type Bound<Value> = Value | RawBuilder<Value>;

/**
 * A statement that changes a participation and rows that belong to it, all or nothing.
 * @param set what of `participant` becomes what
 * @param guard a condition on `participant`: where it does not hold, nothing is stored
 * @returns the revision that the participation has afterwards; no row where nothing was stored
 */
export function turnStored({
  participantId,
  set,
  guard,
  changes,
}: {
  participantId: Bound<string>;
  set: RawBuilder<unknown>;
  guard: RawBuilder<boolean>;
  changes: readonly RowChange[];
}): RawBuilder<{ revision: number }> {
  const named = changes.map((change, index) => sql`, ${sql.ref(`change_${index}`)} as (${change})`);
  return sql<{ revision: number }>`
    with turn as (
      update participant set ${set} where participant_id = ${participantId} and ${guard}
      returning participant_id, revision
    )${sql.join(named, sql``)}
    select revision from turn`;
}

/** For what is no activity of the participant: nothing of `participant` but its revision, which any change of the row raises. */
export const unchanged = sql`revision = revision`;
