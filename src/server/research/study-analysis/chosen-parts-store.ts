import { sql, type Transaction } from 'kysely';
import type { AnalysedPeople } from '#research/statistics/analysed-people-shape.ts';
import { minimumForInference } from '#research/statistics/minimum-for-inference.ts';
import { type ChosenPartAnswers, testKinds } from '#research/statistics/test-result-shape.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { countedTestAnswers } from '#server/research/included-people/counted-answers-store.ts';
import { isAnalysed } from '#server/research/included-people/is-analysed-store.ts';
import { optionParts } from '#study/relation-task/relation-item.ts';

type Row = Omit<ChosenPartAnswers, 'shares'> & { meanShare: number; shareDeviation: number | null };

export async function readChosenParts(
  transaction: Transaction<Schema>,
  people: AnalysedPeople,
): Promise<ChosenPartAnswers[]> {
  // A part never chosen is a share of 0, also without such an option. Ordered sums and exact chances make the result reproducible.
  const { rows } = await sql<Row>`
    with of_part as materialized (
      select answer.participant_id, kind, parts ->> place as part,
        count(*) filter (where options ->> place = chosen) as chosen, sum(1.0 / size) as chance
      from ${countedTestAnswers(people)} as answer
      join participant_status as participant on participant.participant_id = answer.participant_id and ${isAnalysed(people)}
      cross join lateral generate_series(0, size - 1) as place
      group by answer.participant_id, kind, part
    ),
    of_person as (
      select participant_id, kind, sum(chosen) as answers from of_part group by participant_id, kind
    ),
    shown as (
      select distinct kind, part from of_part
    ),
    of_everybody as (
      select participant_id, kind, part, answers, coalesce(chosen, 0) as chosen, coalesce(chance, 0) as chance,
        coalesce(chosen, 0)::float8 / answers as share
      from of_person
      join shown using (kind)
      left join of_part using (participant_id, kind, part)
    )
    select kind, part, count(*) as people, sum(answers)::int as answers, sum(chosen)::int as chosen,
      (sum(chance) / sum(answers))::float8 as chance, avg(share order by participant_id) as "meanShare",
      stddev_samp(share order by participant_id) as "shareDeviation",
      percentile_cont(0.5) within group (order by share) as "medianShare",
      case when count(*) < ${sql.lit(minimumForInference)} then array_agg(share order by participant_id)
        else '{}' end as "fewShares"
    from of_everybody
    group by kind, part`.execute(transaction);
  return rows
    .map(({ meanShare, shareDeviation, ...counts }) => ({
      ...counts,
      shares: { mean: meanShare, standardDeviation: shareDeviation },
    }))
    .sort(
      (one, other) =>
        testKinds.indexOf(one.kind) - testKinds.indexOf(other.kind) ||
        optionParts.indexOf(one.part) - optionParts.indexOf(other.part),
    );
}
