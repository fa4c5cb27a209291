import { sql, type Transaction } from 'kysely';
import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import {
  type PersonShift,
  type PersonWords,
  personWordShift,
  type RatedOnDay,
} from '#research/statistics/person-word-shift.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { countedRatings, countedRepeatedRatings } from '#server/research/included-people/counted-answers-store.ts';

type Row = {
  wordsOne: string[];
  valencesOne: number[];
  timesOneMs: number[];
  wordsTwo: string[] | null;
  valencesTwo: number[] | null;
  wordsThree: string[] | null;
  valencesThree: number[] | null;
  baselineWords: string[] | null;
  baselineValences: number[] | null;
  trainedLow: string[];
  trainedHigh: string[];
  /** Null unless words are drawn daily. */
  trainedLater: string[] | null;
};

/** Participants with finished ratings on day 1 and a later day. @param participantIds of analysed participants */
export async function readPersonShifts(
  transaction: Transaction<Schema>,
  participantIds: readonly string[],
  people: AnalysedPeople,
): Promise<PersonShift[]> {
  return (await readRows(transaction, participantIds, people)).map((row) => personWordShift(toPersonWords(row)));
}

async function readRows(
  transaction: Transaction<Schema>,
  participantIds: readonly string[],
  people: AnalysedPeople,
): Promise<Row[]> {
  const wordsAt = (side: 'low' | 'high') =>
    sql`array(select jsonb_array_elements(first.content -> ${sql.lit(side)}) ->> 'word')`;
  const { rows } = await sql<Row>`
    with rated as (
      select participant_id, day,
        array_agg(word order by position) as words,
        array_agg(valence order by position) as valences,
        array_agg(reaction_time_ms::float8 order by position) as times_ms
      from ${countedRatings(participantIds, people)} as rating
      group by participant_id, day
    ), baseline as (
      select participant_id, array_agg(word order by word) as words, array_agg(second order by word) as valences
      from ${countedRepeatedRatings(participantIds, people)} as again
      where day = 1 and again_for = 'baseline'
      group by participant_id
    )
    select one.words as "wordsOne", one.valences as "valencesOne", one.times_ms as "timesOneMs",
      two.words as "wordsTwo", two.valences as "valencesTwo",
      three.words as "wordsThree", three.valences as "valencesThree",
      baseline.words as "baselineWords", baseline.valences as "baselineValences",
      ${wordsAt('low')} as "trainedLow", ${wordsAt('high')} as "trainedHigh",
      (
        select array_agg(assigned ->> 'word')
        from assignment as later
        cross join lateral jsonb_array_elements((later.content -> 'low') || (later.content -> 'high')) as assigned
        where later.participant_id = one.participant_id and later.day = 2
      ) as "trainedLater"
    from rated as one
    left join rated as two on two.participant_id = one.participant_id and two.day = 2
    left join rated as three on three.participant_id = one.participant_id and three.day = 3
    left join baseline on baseline.participant_id = one.participant_id
    join assignment as first on first.participant_id = one.participant_id and first.day = 1
    where one.day = 1 and (two.words is not null or three.words is not null)
    order by one.participant_id`.execute(transaction);
  return rows;
}

function toPersonWords(row: Row): PersonWords {
  const trained = new Set([...row.trainedLow, ...row.trainedHigh]);
  return {
    dayOne: row.wordsOne.map((word, index) => ({
      word,
      valence: row.valencesOne[index] ?? Number.NaN,
      reactionTimeMs: row.timesOneMs[index] ?? Number.NaN,
    })),
    baseline: ratedOnDay(row.baselineWords, row.baselineValences),
    dayTwo: ratedOnDay(row.wordsTwo, row.valencesTwo),
    dayThree: ratedOnDay(row.wordsThree, row.valencesThree),
    trainedLow: row.trainedLow,
    trainedHigh: row.trainedHigh,
    trainedLater: (row.trainedLater ?? []).filter((word) => !trained.has(word)),
  };
}

function ratedOnDay(words: readonly string[] | null, valences: readonly number[] | null): RatedOnDay | null {
  return words === null ? null : words.map((word, index) => ({ word, valence: valences?.[index] ?? Number.NaN }));
}
