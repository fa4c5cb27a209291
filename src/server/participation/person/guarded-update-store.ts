import { type RawBuilder, sql } from 'kysely';
import type { Bound } from '#server/platform/database/prepared-query.ts';

/**
 * A data-modifying CTE on rows of the participant in `updated`. CTEs of one statement do not see each other's changes and must not change
 * `participant` or the same row.
 */
export type RowChange = RawBuilder<unknown> | NamedChange;

/** Others use its returned rows. */
type NamedChange = { name: string; statement: RawBuilder<unknown> };

/**
 * Statement that changes a participation and its rows atomically.
 * @param set of `participant`; absent without activity: only the revision changes
 * @param guard condition on `participant`; when false, nothing is stored
 * @param returned expression on `participant` before the change
 * @returns the new revision; no row when nothing was stored
 */
export function guardedUpdate({
  participantId,
  set,
  guard = sql<boolean>`true`,
  changes,
  returned,
}: {
  participantId: Bound<string>;
  set?: RawBuilder<unknown>;
  guard?: RawBuilder<boolean>;
  changes: readonly RowChange[];
  returned?: RawBuilder<unknown>;
}): RawBuilder<{ revision: number; returned?: unknown }> {
  const result =
    returned === undefined
      ? sql`from updated`
      : sql`, ${returned} as returned from updated join participant using (participant_id)`;
  return sql<{ revision: number; returned?: unknown }>`
    with updated as (
      update participant set revision = nextval('participant_revision')${set === undefined ? sql`` : sql`, ${set}`}
      where participant_id = ${participantId} and ${guard}
      returning participant_id, revision
    )${changesNamed(changes)}
    select updated.revision ${result}`;
}

function changesNamed(changes: readonly RowChange[]): RawBuilder<unknown> {
  const named = changes.map((change, index) => {
    const { name, statement } = 'statement' in change ? change : { name: `change_${index}`, statement: change };
    return sql`, ${sql.ref(name)} as (${statement})`;
  });
  return sql.join(named, sql``);
}
