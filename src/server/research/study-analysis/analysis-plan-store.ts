import { sql } from 'kysely';
import type { StudyPlan } from '#contract/research/study-plan-shape.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { analysisPlanName } from '#study/material/analysis-plan-material.ts';

/** Each use, in order; a text that is put back has one more. */
export async function readPlanVersions(database: Database): Promise<StudyPlan['others']> {
  const { rows } = await sql<{ hash: string; version: string; text: string; usedFrom: Date }>`
    with edition as (
      select number, in_force_from, file.hash, lag(file.hash) over (order by number) as before
      from material_edition left join (
        select number, hash from material_edition_file where name = ${analysisPlanName}
      ) as file using (number)
    )
    select hash, version, content as text, in_force_from as "usedFrom"
    from edition join material_file using (hash)
    where hash is distinct from before order by number`.execute(database);
  return rows.map(({ usedFrom, ...use }) => ({ ...use, firstUsedAt: usedFrom.toISOString() }));
}

/** Of participants who are no tests. For those who left only the date is known: its start counts. */
export async function readFirstEnrolment(database: Database): Promise<Date | null> {
  const row = await database
    .selectFrom('participant_status')
    .where('is_enrolled', '=', true)
    .where('has_left', '=', false)
    .where('is_test', '=', false)
    .select(
      sql<Date | null>`least(min(enrolled_at),
        (select enrolled_on::timestamp at time zone 'UTC' from earliest_withdrawn_enrolment))`.as('first'),
    )
    .executeTakeFirst();
  return row?.first ?? null;
}
