import type { Database } from '#server/platform/database/open-database.ts';
import { readInventoryRows, readRatingRows } from '#server/research/export/answer-rows-store.ts';
import { readAssignedWordRows, readAssignmentRows } from '#server/research/export/assignment-rows-store.ts';
import { readPageRows } from '#server/research/export/page-rows-store.ts';
import { readRepeatedRatingRows } from '#server/research/export/repeated-rating-rows-store.ts';
import { readItemRows } from '#server/research/export/task-rows-store.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { Person } from '#tests/support/participation/people.ts';

/** Exported rows of the days of a participant, by the readers of the export. */
export function exportedRowsOf(database: Database, { email }: Person, days: readonly StudyDay[] = [1]) {
  const read = async <Rows>(rows: (...given: Parameters<typeof readItemRows>) => Promise<Rows>): Promise<Rows> => {
    const { participant_id, code } = await database
      .selectFrom('participant')
      .innerJoin('account_user', 'account_user.id', 'participant.account_id')
      .where('account_user.email', '=', email)
      .select(['participant_id', 'code'])
      .executeTakeFirstOrThrow();
    const chosen = {
      participantId: participant_id,
      code,
      consentState: 'inForce' as const,
      days: new Set(days),
      excludedParts: new Set<string>(),
      begunDays: days.at(-1) ?? 1,
      nextDay: null,
    };
    return database.transaction().execute((snapshot) => rows(snapshot, [chosen]));
  };
  return {
    assignedWords: () => read(readAssignedWordRows),
    assignments: () => read(readAssignmentRows),
    inventory: () => read(readInventoryRows),
    items: () => read(readItemRows),
    pages: () => read(readPageRows),
    ratings: () => read(readRatingRows),
    ratingsAgain: () => read(readRepeatedRatingRows),
  };
}
