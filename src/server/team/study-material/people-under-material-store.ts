import { sql } from 'kysely';
import { type PeopleUnderMaterial, peopleUnderMaterialShape } from '#contract/team/study-material-calls.ts';
import { materialUses } from '#server/participation/answers/answers-in-sql-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { SnapshotKind } from '#server/research/snapshots/snapshot-kind.ts';
import { type MaterialPart, materialParts } from '#study/material/material-part.ts';

type PeopleCount = { number: number | null; part: MaterialPart | null; people: number };

/** Snapshot: people who consented, answered or began under each edition. */
export function peopleUnderMaterialKind(newest: number): SnapshotKind<PeopleUnderMaterial> {
  return {
    name: 'people-under-material',
    basis: `2/${newest}`,
    shape: peopleUnderMaterialShape,
    async compute({ transaction }) {
      const rows = await countPeople(transaction);
      const ofEdition = Map.groupBy(
        rows.filter(({ number }) => number !== null),
        ({ number }) => number ?? 0,
      );
      return {
        editions: [...ofEdition].map(([number, counts]) => ({ number, parts: partsOf(counts) })),
        undatedPeople: rows.find(({ part }) => part === null)?.people ?? 0,
        ...(await countWhoIsLeftOut(transaction)),
      };
    },
  };
}

function partsOf(counts: readonly PeopleCount[]) {
  return materialParts.flatMap((part) => {
    const people = counts.find((row) => row.part === part)?.people;
    return people === undefined ? [] : [{ part, people }];
  });
}

/**
 * Attributes a use of a file to the latest edition in force then that contains the file, as a part ends with the file it
 * began with. Uses before the first such edition count for that one. The shifted times of withdrawn participants attribute only if one
 * edition has the file.
 */
async function countPeople(database: Database): Promise<PeopleCount[]> {
  const { rows } = await sql<PeopleCount>`
    with moment as (select array_agg(in_force_from order by number) as all_of_them from material_edition),
    answered as materialized (
      select distinct participant_id, part, hash, has_left, case when has_left then 0 else width_bucket(at, all_of_them) end as latest
      from ${materialUses()} as given
      join participant_status using (participant_id)
      cross join moment
      where counts_in_analyses
    ),
    editions as (
      select hash, array_agg(number order by number) as numbers
      from (
        select hash, number from material_edition_file
        union select consent_hash, number from material_edition
      ) as everything
      group by hash
    ),
    placed as (
      select participant_id, part, hash, has_left and cardinality(numbers) > 1 as is_undated,
        coalesce((select max(number) from unnest(numbers) as number where number <= latest), numbers[1]) as number
      from answered join editions using (hash)
    )
    select number, part, count(distinct participant_id) as people
    from placed where not is_undated
    group by number, part
    union all
    select null, null, count(distinct participant_id) from placed where is_undated
    order by number, part`.execute(database);
  return rows;
}

async function countWhoIsLeftOut(database: Database): Promise<{ excludedCount: number; testCount: number }> {
  return database
    .selectFrom('participant_status')
    .select([
      sql<number>`count(*) filter (where is_excluded and not is_test)`.as('excludedCount'),
      sql<number>`count(*) filter (where is_test)`.as('testCount'),
    ])
    .executeTakeFirstOrThrow();
}
