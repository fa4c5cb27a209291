import { sql, type Transaction } from 'kysely';
import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import { relationalFrom } from '#research/statistics/score-levels.ts';
import {
  type RelationalCount,
  type TestAnswers,
  type TestKind,
  type TestSplit,
  testKinds,
  testSplits,
} from '#research/statistics/test-result-shape.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { countedTestAnswers, countedTests } from '#server/research/included-people/counted-answers-store.ts';
import { isAnalysed } from '#server/research/included-people/is-analysed-store.ts';

type Row = Omit<TestAnswers, 'split' | 'part' | 'shares'> & {
  /** Null in totals over all. */
  context: string | null;
  size: number | null;
  pole: string | null;
  day: number | null;
  meanShare: number;
  shareDeviation: number | null;
};

/** Finished tests of analysed participants, by kind, and by kind and split. */
export async function readTestAnswers(
  transaction: Transaction<Schema>,
  people: AnalysedPeople,
): Promise<TestAnswers[]> {
  // Narrow rows first: sorting them with traces would spill to disk.
  const { rows } = await sql<Row>`
    with answered as materialized (
      select answer.participant_id, answer.day, kind, context, size,
        case when low @> jsonb_build_array(jsonb_build_object('word', node)) then 'low' else 'high' end as pole,
        correct, response_latency_ms::float8 as latency_ms, jsonb_array_length(trace -> 'resetsMs') as resets
      from ${countedTestAnswers(people)} as answer
      join participant_status as participant on participant.participant_id = answer.participant_id and ${isAnalysed(people)}
      cross join lateral (
        select content -> 'low' as low from assignment
        where assignment.participant_id = answer.participant_id and assignment.day <= answer.day
        order by assignment.day desc
        limit 1
      ) as assigned
    ),
    of_person as (
      select participant_id, kind, context, size, pole, day, count(*) as answers,
        count(*) filter (where correct) as right, sum(resets) as resets, sum(1.0 / size) as chance
      from answered
      group by grouping sets ((participant_id, kind), (participant_id, kind, context), (participant_id, kind, size),
        (participant_id, kind, pole), (participant_id, kind, day))
    ),
    of_people as (
      select kind, context, size, pole, day, count(*) as people, sum(answers)::int as answers, sum("right")::int as "right",
        sum(resets)::int as resets, (sum(chance) / sum(answers))::float8 as chance,
        avg("right"::float8 / answers order by participant_id) as "meanShare",
        stddev_samp("right"::float8 / answers order by participant_id) as "shareDeviation",
        percentile_cont(0.5) within group (order by "right"::float8 / answers) as "medianShare",
        case when count(*) < ${sql.lit(minimumForInference)} then array_agg("right"::float8 / answers order by participant_id)
          else '{}' end as "fewShares"
      from of_person
      group by kind, context, size, pole, day
    ),
    latency as (
      select kind, context, size, pole, day,
        percentile_cont(0.5) within group (order by latency_ms) filter (where correct) as "medianLatencyMs"
      from answered
      group by grouping sets ((kind), (kind, context), (kind, size), (kind, pole), (kind, day))
    )
    select of_people.*, "medianLatencyMs"
    from of_people
    join latency on latency.kind = of_people.kind and latency.context is not distinct from of_people.context
      and latency.size is not distinct from of_people.size and latency.pole is not distinct from of_people.pole
      and latency.day is not distinct from of_people.day`.execute(transaction);
  return rows.map(toAnswers).sort(inReadingOrder);
}

function toAnswers({ context, size, pole, day, kind, meanShare, shareDeviation, ...counts }: Row): TestAnswers {
  const parts: Record<TestSplit, string | number | null> = { all: '', context, size, pole, day };
  const split = testSplits.find((candidate) => candidate !== 'all' && parts[candidate] !== null) ?? 'all';
  const shares = { mean: meanShare, standardDeviation: shareDeviation };
  return { kind, split, part: String(parts[split]), ...counts, shares };
}

const partsInOrder = ['SIMILAR', 'OPOSTO', 'low', 'high', '1', '2', '3', '4', '5'];

function inReadingOrder(one: TestAnswers, other: TestAnswers): number {
  const place = (kind: TestKind) => testKinds.indexOf(kind);
  return (
    place(one.kind) - place(other.kind) ||
    testSplits.indexOf(one.split) - testSplits.indexOf(other.split) ||
    partsInOrder.indexOf(one.part) - partsInOrder.indexOf(other.part)
  );
}

export async function countRelational(
  transaction: Transaction<Schema>,
  people: AnalysedPeople,
): Promise<RelationalCount[]> {
  const { rows } = await sql<RelationalCount>`
    select task, test.day, count(*) as people,
      count(*) filter (where correct_count >= ${sql.lit(relationalFrom)}) as relational
    from ${countedTests(people)} as test
    join participant_status as participant on participant.participant_id = test.participant_id and ${isAnalysed(people)}
    group by task, test.day
    order by task, test.day`.execute(transaction);
  return rows;
}
