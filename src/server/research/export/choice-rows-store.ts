import type { choicesTable } from '#research/export/choices-table.ts';
import type { RowOf } from '#research/export/table-description.ts';
import { readChoices } from '#server/participation/answers/stored-answers-store.ts';
import {
  byPerson,
  type ChosenPerson,
  participantIdsOf,
  type Snapshot,
} from '#server/research/included-people/chosen-people-store.ts';
import { choiceCells, choiceColumns } from './choice-cells.ts';

/** @returns every choice, by day, item and revision */
export async function readChoiceRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof choicesTable>[]> {
  const rows = await readChoices(snapshot, { participantIds: participantIdsOf(people) }, choiceColumns);
  return byPerson(people, rows).map(({ code, isOut, row }, index, choices) => ({
    ...choiceCells(code, isOut(row.day, 'inventory'), row),
    revision: row.revision,
    // Revisions ascend, and the next item starts at 1.
    is_final: (choices[index + 1]?.row.revision ?? 1) <= row.revision,
    choice_ms: row.since_shown_ms,
  }));
}
