import { sql, type Transaction } from 'kysely';
import {
  type TestCounts,
  type TestKind,
  type TestSplit,
  testKinds,
  testSplits,
} from '#analysis/statistics/test-result-shape.ts';
import { testAnswers } from '#server/participation/answers/answers-in-sql-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { countsInAnalyses } from '#server/research/who-counts/counts-in-analyses-store.ts';

type Counts = Omit<TestCounts, 'split' | 'part'> & {
  /** Null where the row is over all of them. */
  context: string | null;
  size: number | null;
  pole: string | null;
  day: number | null;
};

/** Counts of answers in finished tests of everybody who counts, by kind, and by kind and each of its splits. */
export async function countTestAnswers(transaction: Transaction<Schema>): Promise<TestCounts[]> {
  // Narrow rows first: sorted five times with their traces they would fill the disk.
  const { rows } = await sql<Counts>`
    with answered as materialized (
      select answer.participant_id, answer.day, kind, context, size,
        case when low @> jsonb_build_array(jsonb_build_object('word', node)) then 'low' else 'high' end as pole,
        correct, response_latency_ms::float8 as latency_ms, jsonb_array_length(trace -> 'resetsMs') as resets
      from ${testAnswers()} as answer
      join participant on participant.participant_id = answer.participant_id and ${countsInAnalyses()}
      cross join lateral (
        select content -> 'low' as low from assignment
        where assignment.participant_id = answer.participant_id and assignment.day <= answer.day
        order by assignment.day desc
        limit 1
      ) as assigned
    )
    select kind, context, size, pole, day,
      count(distinct participant_id) as people,
      count(*) as answers,
      count(*) filter (where correct) as right,
      percentile_cont(0.5) within group (order by latency_ms) filter (where correct) as "medianLatencyMs",
      sum(resets) as resets
    from answered
    group by grouping sets ((kind), (kind, context), (kind, size), (kind, pole), (kind, day))`.execute(transaction);
  return rows.map(toCounts).sort(inReadingOrder);
}

function toCounts({ context, size, pole, day, kind, ...counts }: Counts): TestCounts {
  const parts: Record<TestSplit, string | number | null> = { all: '', context, size, pole, day };
  const split = testSplits.find((candidate) => candidate !== 'all' && parts[candidate] !== null) ?? 'all';
  return { kind, split, part: String(parts[split]), ...counts };
}

const partsInOrder = ['SIMILAR', 'OPOSTO', 'low', 'high', '1', '2', '3', '4', '5'];

function inReadingOrder(one: TestCounts, other: TestCounts): number {
  const place = (kind: TestKind) => testKinds.indexOf(kind);
  return (
    place(one.kind) - place(other.kind) ||
    testSplits.indexOf(one.split) - testSplits.indexOf(other.split) ||
    partsInOrder.indexOf(one.part) - partsInOrder.indexOf(other.part)
  );
}
