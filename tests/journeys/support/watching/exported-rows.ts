import type { Database } from '#server/platform/database/open-database.ts';
import { readInventoryRows, readRatingRows } from '#server/research/export/answer-rows-store.ts';
import { readPageRows } from '#server/research/export/page-rows-store.ts';
import { readRepeatedRatingRows } from '#server/research/export/repeated-rating-rows-store.ts';
import { readItemRows } from '#server/research/export/task-rows-store.ts';
import type { Person } from '#tests/support/participation/people.ts';

/** A participant's rows in an export of day 1, read as the export reads them. */
export function exportedRowsOf(database: Database, { email }: Person) {
  const read = async <Rows>(rows: (...given: Parameters<typeof readItemRows>) => Promise<Rows>): Promise<Rows> => {
    const { participant_id, code } = await database
      .selectFrom('participant')
      .innerJoin('account_user', 'account_user.id', 'participant.account_id')
      .where('account_user.email', '=', email)
      .select(['participant_id', 'code'])
      .executeTakeFirstOrThrow();
    const days = new Set([1] as const);
    const chosen = {
      participantId: participant_id,
      code,
      consentState: 'inForce' as const,
      days,
      excludedParts: new Set<string>(),
      begunDays: 1 as const,
      nextDay: null,
    };
    return database.transaction().execute((snapshot) => rows(snapshot, [chosen]));
  };
  return {
    inventory: () => read(readInventoryRows),
    items: () => read(readItemRows),
    pages: () => read(readPageRows),
    ratings: () => read(readRatingRows),
    ratingsAgain: () => read(readRepeatedRatingRows),
  };
}
