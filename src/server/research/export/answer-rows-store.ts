import type { daysTable } from '#research/export/days-table.ts';
import type { inventoryTable, scoresTable } from '#research/export/inventory-table.ts';
import { type PresentationPresses, presentationCells } from '#research/export/presentation-cells.ts';
import type { ratingsTable } from '#research/export/ratings-table.ts';
import type { RowOf } from '#research/export/table-description.ts';
import { nextPresentationLookup, presentationColumns } from '#server/participation/answers/measured-presentations.ts';
import {
  readChoices,
  readPageTimes,
  readPresentations,
  readRepeatPresentations,
  type StoredRow,
} from '#server/participation/answers/stored-answers-store.ts';
import {
  byPerson,
  type ChosenPerson,
  participantIdsOf,
  type Snapshot,
} from '#server/research/included-people/chosen-people-store.ts';
import { finalAnswers } from '#study/inventory/final-answers.ts';
import { scoreInventory } from '#study/inventory/inventory.ts';
import type { StudyDay } from '#study/protocol.ts';
import { localDate } from '#study/time-zone/zoned-time.ts';
import { type ChoiceRow, choiceCells, choiceColumns } from './choice-cells.ts';
import { columnsOfOffset, daysSinceEnrolment } from './day-starts-store.ts';
import { deviceCells } from './device-cells.ts';

export async function readDayRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof daysTable>[]> {
  const rows = await snapshot
    .selectFrom('study_day')
    .innerJoin('participant', 'participant.participant_id', 'study_day.participant_id')
    .leftJoin('word_rating_session as rating', (join) =>
      join.onRef('rating.participant_id', '=', 'study_day.participant_id').onRef('rating.day', '=', 'study_day.day'),
    )
    .leftJoin('withdrawn_study_day', (join) =>
      join
        .onRef('withdrawn_study_day.participant_id', '=', 'study_day.participant_id')
        .onRef('withdrawn_study_day.day', '=', 'study_day.day'),
    )
    .where('study_day.participant_id', 'in', participantIdsOf(people))
    .orderBy('study_day.day')
    .select(['study_day.participant_id', 'study_day.day', 'inventory_asked', 'inventory_submitted_at', 'finished_at'])
    .select(['opened_at', 'completed_at', 'seed', 'order_version', 'compared_words', 'material_hash'])
    .select(columnsOfOffset)
    .execute();
  const pages = Map.groupBy(
    await readPageTimes(snapshot, { participantIds: participantIdsOf(people) }, ['participant_id', 'day', 'seconds']),
    dayKey,
  );
  return byPerson(people, rows).map(({ code, row }) => ({
    code,
    day: row.day,
    started_at: row.started_at.toISOString(),
    started_date: localDate(row.started_at.getTime(), row.time_zone),
    day_offset: daysSinceEnrolment(row),
    inventory_asked: row.inventory_asked,
    inventory_submitted_at: row.inventory_submitted_at?.toISOString() ?? null,
    word_rating_opened_at: row.opened_at?.toISOString() ?? null,
    word_rating_completed_at: row.completed_at?.toISOString() ?? null,
    word_order_seed: row.seed,
    word_order_version: row.order_version,
    words_of_day_1_first: row.compared_words,
    word_rating_material_hash: row.material_hash,
    finished_at: row.finished_at?.toISOString() ?? null,
    session_seconds: (pages.get(dayKey(row)) ?? []).reduce((sum, { seconds }) => sum + seconds, 0),
    page_count: pages.get(dayKey(row))?.length ?? 0,
  }));
}

function dayKey({ participant_id, day }: { participant_id: string; day: StudyDay }): string {
  return `${participant_id} ${day}`;
}

/** @returns final answers with their history */
export async function readInventoryRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof inventoryTable>[]> {
  const columns = [...choiceColumns, 'inventory_submitted_at'] as const;
  const rows = await readChoices(snapshot, { participantIds: participantIdsOf(people) }, columns);
  const items: RowOf<typeof inventoryTable>[] = [];
  let first: ChoiceRow | null = null;
  for (const { code, isOut, row } of byPerson(people, rows)) {
    if (first === null || row.revision === 1) first = row;
    if (row.revision > 1) items.pop();
    items.push({
      ...choiceCells(code, isOut(row.day, 'inventory'), row),
      first_answer: first.value,
      choice_count: row.revision,
      first_choice_ms: first.since_shown_ms,
      final_choice_ms: row.since_shown_ms,
      submitted: row.inventory_submitted_at !== null,
    });
  }
  return items;
}

/** @returns the three sums of each submitted inventory */
export async function readScoreRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof scoresTable>[]> {
  const choices = await readChoices(snapshot, { participantIds: participantIdsOf(people) }, [
    'participant_id',
    'day',
    'item',
    'value',
    'inventory_submitted_at',
  ]);
  const inventories = [...Map.groupBy(choices, dayKey).values()].flatMap((ofDay) => {
    const [first] = ofDay;
    const submittedAt = first?.inventory_submitted_at ?? null;
    const answers = finalAnswers(ofDay);
    if (first === undefined || submittedAt === null || answers === null) return [];
    return [{ participant_id: first.participant_id, day: first.day, submittedAt, answers }];
  });
  return byPerson(people, inventories).map(({ code, isOut, row }) => ({
    code,
    day: row.day,
    part_excluded: isOut(row.day, 'inventory'),
    submitted_at: row.submittedAt.toISOString(),
    ...scoreInventory(row.answers),
  }));
}

/** @returns presentations up to the fortieth rating */
export async function readRatingRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof ratingsTable>[]> {
  const whose = { participantIds: participantIdsOf(people) };
  const rows = await readPresentations(snapshot, whose, [...presentationColumns, 'scale_reversed']);
  // The first repeated word stores input events after the last presentation.
  const again = await readRepeatPresentations(snapshot, whose, ['participant_id', 'day', 'position', 'presses_before']);
  const followingOf = nextPresentationLookup([...rows, ...again]);
  return byPerson(people, rows).map(({ code, isOut, row }) => ({
    ...ratingCells(code, isOut(row.day, 'wordRating'), row, followingOf(row)),
    scale_reversed: row.scale_reversed,
  }));
}

/** @param following next presentation of that participant and day */
export function ratingCells(
  code: string,
  isPartOut: boolean,
  row: StoredRow<'word_presentation'>,
  following: PresentationPresses | null,
): Omit<RowOf<typeof ratingsTable>, 'scale_reversed'> {
  return {
    ...presentationCells(row, following),
    code,
    part_excluded: isPartOut,
    shown_at: row.shown_at.toISOString(),
    ...deviceCells(row),
    received_at: row.received_at.toISOString(),
  };
}
