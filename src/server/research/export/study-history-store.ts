import type { StudyChange } from '#research/export/study-history.ts';
import type { Database } from '#server/platform/database/open-database.ts';

/** Oldest first. */
export async function readStudyHistory(snapshot: Database): Promise<StudyChange[]> {
  const changes = await snapshot
    .selectFrom('study_switch_change')
    .orderBy('revision')
    .select(['state', 'sentence', 'changed_at'])
    .execute();
  return changes.map(({ changed_at: at, ...change }) => ({ ...change, changedAt: at.toISOString() }));
}
