import { sql } from 'kysely';
import type { StudyPlan } from '#contract/research/study-plan-shape.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { analysisPlanName } from '#study/material/analysis-plan-material.ts';

/** By first use. */
export async function readPlanVersions(database: Database): Promise<StudyPlan['others']> {
  const rows = await database
    .selectFrom('material_file')
    .where('name', '=', analysisPlanName)
    .select(['hash', 'version', 'content', 'first_used_at'])
    .orderBy('first_used_at')
    .orderBy('hash')
    .execute();
  return rows.map(({ hash, version, content, first_used_at }) => ({
    hash,
    version,
    firstUsedAt: first_used_at.toISOString(),
    text: content,
  }));
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
