import { sql } from 'kysely';
import type { StudyPlan } from '#contract/research/study-plan-shape.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { analysisPlanName } from '#study/material/analysis-plan-material.ts';

/** @returns every text of a plan that was ever in force, in the order of their first use */
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

/**
 * @returns when the first answers of somebody who is no test were stored: those of the questionnaire, which enrol. Of whoever has
 *   left and let the answers stay only the date is known: its beginning counts.
 */
export async function readFirstEnrolment(database: Database): Promise<Date | null> {
  const row = await database
    .selectFrom('participant_status')
    .where('is_enrolled', '=', true)
    .where('has_left', '=', false)
    .where('is_test', '=', false)
    .select(
      sql<Date | null>`least(min(enrolled_at),
        (select enrolled_on::timestamp at time zone 'UTC' from earliest_left_enrolment))`.as('first'),
    )
    .executeTakeFirst();
  return row?.first ?? null;
}
