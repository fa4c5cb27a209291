import type { excludedPartsTable } from '#research/export/excluded-parts-table.ts';
import type { RowOf } from '#research/export/table-description.ts';
import {
  byPerson,
  type ChosenPerson,
  participantIdsOf,
  type Snapshot,
} from '#server/research/included-people/chosen-people-store.ts';
import { dayPartNames } from '#study/protocol.ts';

/** In study order. */
export async function readExcludedPartRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof excludedPartsTable>[]> {
  const rows = await snapshot
    .selectFrom('excluded_part')
    .where('participant_id', 'in', participantIdsOf(people))
    .orderBy('day')
    .selectAll()
    .execute();
  const inOrder = rows.toSorted(
    (one, other) => one.day - other.day || dayPartNames.indexOf(one.part) - dayPartNames.indexOf(other.part),
  );
  return byPerson(people, inOrder).map(({ code, row }) => ({
    code,
    day: row.day,
    part: row.part,
    reason: row.reason,
    excluded_at: row.excluded_at.toISOString(),
  }));
}
