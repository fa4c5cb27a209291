import { sql } from 'kysely';
import type { ratingsAgainTable } from '#research/export/ratings-again-table.ts';
import type { RowOf } from '#research/export/table-description.ts';
import { followingAmong, showingColumns } from '#server/participation/answers/measured-showings.ts';
import { readShowingsAgain } from '#server/participation/answers/stored-answers-store.ts';
import {
  byPerson,
  type ChosenPerson,
  participantIdsOf,
  type Snapshot,
} from '#server/research/who-counts/chosen-people-store.ts';
import { type AgainPlan, partOfShowingAgain } from '#study/word-rating/rating-again.ts';
import { ratingCells } from './answer-rows-store.ts';

export async function haveRatedAgain(snapshot: Snapshot, people: readonly ChosenPerson[]): Promise<boolean> {
  const { rows } = await sql<{ have: boolean }>`
    select exists (
      select from word_rating_session where again is not null and participant_id = any(${[...participantIdsOf(people)]}::uuid[])
    ) as have`.execute(snapshot);
  return rows[0]?.have ?? false;
}

/** @returns every showing after the fortieth rating. */
export async function readRatingAgainRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof ratingsAgainTable>[]> {
  const whose = { participantIds: participantIdsOf(people) };
  const rows = await readShowingsAgain(snapshot, whose, [...showingColumns, 'again_for']);
  const plans = await readPlans(snapshot, people);
  const followingOf = followingAmong(rows);
  return byPerson(people, rows).map(({ code, isOut, row }) => {
    const plan = plans.get(`${row.participant_id} ${row.day}`);
    return {
      ...ratingCells(code, isOut(row.day, partOfShowingAgain(row.again_for)), row, followingOf(row)),
      again_for: row.again_for,
      draw_seed: plan?.seed ?? null,
      draw_version: plan?.version ?? null,
    };
  });
}

async function readPlans(snapshot: Snapshot, people: readonly ChosenPerson[]): Promise<Map<string, AgainPlan>> {
  const sessions = await snapshot
    .selectFrom('word_rating_session')
    .where('participant_id', 'in', participantIdsOf(people))
    .where('again', 'is not', null)
    .select(['participant_id', 'day', 'again'])
    .execute();
  return new Map(sessions.map(({ participant_id, day, again }) => [`${participant_id} ${day}`, again as AgainPlan]));
}
