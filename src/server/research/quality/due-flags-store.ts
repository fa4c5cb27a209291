import { sql } from 'kysely';
import { inSavepoint } from '#server/platform/database/in-savepoint.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { workOutFlags } from './work-out-flags-store.ts';

const daysAtOnce = 100;
const areDue = sql<boolean>`part_finished_at > coalesce(flagged_up_to, '-infinity')`;

/**
 * Works out the flags of the days on which parts were finished, the oldest first. Who is answering at this moment, or is looked at by
 * another server, has their turn later. Where flags cannot be worked out the day is left without: `npm run recompute-flags` makes
 * them again.
 */
export async function workOutDueFlags(
  { database, clock, log }: Pick<Installation, 'database' | 'clock' | 'log'>,
  stopping: AbortSignal,
): Promise<void> {
  const due = await database
    .selectFrom('study_day')
    .where(areDue)
    .orderBy('part_finished_at')
    .limit(daysAtOnce)
    .select(['participant_id', 'day'])
    .execute();
  for (const { participant_id: participantId, day } of due) {
    if (stopping.aborted) return;
    await database.transaction().execute(async (transaction) => {
      const held = await transaction
        .selectFrom('participant')
        .where('participant_id', '=', participantId)
        .select('participant_id')
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (held === undefined) return;
      const taken = await transaction
        .updateTable('study_day')
        .set((row) => ({ flagged_up_to: row.ref('part_finished_at') }))
        .where('participant_id', '=', participantId)
        .where('day', '=', day)
        .where(areDue)
        .executeTakeFirst();
      if (taken.numUpdatedRows === 0n) return;
      await inSavepoint(
        transaction,
        () => workOutFlags(transaction, participantId, [day], clock.now()),
        (fault) =>
          log.warn(describeFault(fault), 'the quality flags of a day could not be worked out; recompute-flags does it'),
      );
    });
  }
}
