import { sql } from 'kysely';
import { noRepeatedRatings, type RepeatedRatings } from '#research/export/export-tables.ts';
import type { repeatedRatingsTable } from '#research/export/repeated-ratings-table.ts';
import type { RowOf } from '#research/export/table-description.ts';
import { nextPresentationLookup, presentationColumns } from '#server/participation/answers/measured-presentations.ts';
import { readRepeatPresentations } from '#server/participation/answers/stored-answers-store.ts';
import {
  byPerson,
  type ChosenPerson,
  participantIdsOf,
  type Snapshot,
} from '#server/research/included-people/chosen-people-store.ts';
import { partOfRepeat, type RepeatPlan } from '#study/word-rating/repeated-ratings.ts';
import { ratingCells } from './answer-rows-store.ts';

export async function findRepeatedRatings(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RepeatedRatings> {
  const { rows } = await sql<RepeatedRatings>`
    select count(*) > 0 as "areAny",
      coalesce(bool_or(jsonb_typeof(again -> 'baseline') = 'object' or (again ->> 'retest')::boolean), false) as "areOfWords"
    from word_rating_session where again is not null and participant_id = any(${[...participantIdsOf(people)]}::uuid[])`.execute(
    snapshot,
  );
  return rows[0] ?? noRepeatedRatings;
}

/** @returns every presentation after the fortieth rating. */
export async function readRepeatedRatingRows(
  snapshot: Snapshot,
  people: readonly ChosenPerson[],
): Promise<RowOf<typeof repeatedRatingsTable>[]> {
  const whose = { participantIds: participantIdsOf(people) };
  const rows = await readRepeatPresentations(snapshot, whose, [...presentationColumns, 'again_for']);
  const plans = await readPlans(snapshot, people);
  const followingOf = nextPresentationLookup(rows);
  return byPerson(people, rows).map(({ code, isOut, row }) => {
    const plan = plans.get(`${row.participant_id} ${row.day}`);
    return {
      ...ratingCells(code, isOut(row.day, partOfRepeat(row.again_for)), row, followingOf(row)),
      again_for: row.again_for,
      draw_seed: plan?.seed ?? null,
      draw_version: plan?.version ?? null,
    };
  });
}

async function readPlans(snapshot: Snapshot, people: readonly ChosenPerson[]): Promise<Map<string, RepeatPlan>> {
  const sessions = await snapshot
    .selectFrom('word_rating_session')
    .where('participant_id', 'in', participantIdsOf(people))
    .where('again', 'is not', null)
    .select(['participant_id', 'day', 'again'])
    .execute();
  return new Map(sessions.map(({ participant_id, day, again }) => [`${participant_id} ${day}`, again as RepeatPlan]));
}
