import type { pagesTable } from '#research/export/pages-table.ts';
import type { RowOf } from '#research/export/table-description.ts';
import { readPages } from '#server/participation/pages/page-store.ts';
import {
  byPerson,
  type ChosenPerson,
  participantIdsOf,
  type Snapshot,
} from '#server/research/included-people/chosen-people-store.ts';
import { pageCode } from './page-code.ts';

/** Pages that described their device, by arrival. */
export async function readPageRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof pagesTable>[]> {
  return byPerson(people, await readPages(snapshot, participantIdsOf(people))).map(({ code, row }) => {
    const { participant_id, page_id, received_at, ...facts } = row;
    return { code, page: pageCode(participant_id, page_id), ...facts, received_at: received_at.toISOString() };
  });
}
