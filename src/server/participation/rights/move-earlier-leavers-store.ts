import type { Database } from '#server/platform/database/open-database.ts';
import { phases } from '#study/protocol.ts';
import type { LeavingParts } from './end-account-store.ts';
import { moveEarlierLeaver } from './keep-answers-store.ts';

/**
 * Gives those who left before moments were moved, or at a server of the release before, what whoever leaves now gets: another code, other
 * keys and other moments. Each in a transaction of its own; one whom another server is at has their turn there.
 * @param stopping ends it after the person it is at
 */
export async function moveEarlierLeavers(
  { database, onLeaving }: Pick<LeavingParts, 'database' | 'onLeaving'>,
  stopping: AbortSignal,
): Promise<void> {
  for (const participantId of await findEarlierLeavers(database)) {
    if (stopping.aborted) return;
    await database.transaction().execute(async (transaction) => {
      for (const { first } of onLeaving) await first?.(transaction);
      const held = await transaction
        .selectFrom('participant')
        .where('participant_id', '=', participantId)
        .where('account_id', 'is', null)
        .select('participant_id')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (held !== undefined) await moveEarlierLeaver(transaction, participantId);
    });
  }
}

/** Of their days nothing knows how far from the enrolment they are but the moments. */
async function findEarlierLeavers(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('participant')
    .where('account_id', 'is', null)
    .where('phase', '>', phases.notEnrolled)
    .where('participant_id', 'not in', (query) => query.selectFrom('left_study_day').select('participant_id'))
    .select('participant_id')
    .execute();
  return rows.map(({ participant_id }) => participant_id);
}
