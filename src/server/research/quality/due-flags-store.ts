import { sql, type Transaction } from 'kysely';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { inSavepoint } from '#server/platform/database/in-savepoint.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { describeFault } from '#server/platform/log/log.ts';
import type { PersonDay } from './day-record-store.ts';
import { storeFlagsOf } from './quality-flag-store.ts';

const daysOfRound = 100;
/** Batch size: participants locked for some milliseconds. */
const peoplePerBatch = 10;
const areDue = sql<boolean>`study_day.part_finished_at > coalesce(study_day.flagged_up_to, '-infinity')`;

type FlagInstallation = Pick<ServerContext, 'database' | 'clock' | 'log'>;

/**
 * Computes due flags in batches, oldest days first, skipping locked participants. A failing day is left without flags: `npm run
 * recompute-flags` retries it.
 */
export async function computeDueFlags(deps: FlagInstallation, stopping: AbortSignal): Promise<void> {
  const due = await deps.database
    .selectFrom('study_day')
    .where(areDue)
    .orderBy('part_finished_at')
    .limit(daysOfRound)
    .select('participant_id')
    .execute();
  const people = [...new Set(due.map(({ participant_id }) => participant_id))];
  for (let start = 0; start < people.length; start += peoplePerBatch) {
    if (stopping.aborted) return;
    await computeFlagsOf(deps, people.slice(start, start + peoplePerBatch));
  }
}

/** All due days of a batch. */
async function computeFlagsOf({ database, clock, log }: FlagInstallation, people: readonly string[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const days = await claimDueDays(transaction, people);
    if (days.length === 0) return;
    const now = clock.now();
    let isAnyAtFault = false;
    await inSavepoint(
      transaction,
      () => storeFlagsOf(transaction, days, now),
      () => {
        isAnyAtFault = true;
      },
    );
    if (!isAnyAtFault) return;
    for (const day of days) {
      await inSavepoint(
        transaction,
        () => storeFlagsOf(transaction, [day], now),
        (fault) =>
          log.warn(describeFault(fault), 'the quality flags of a day could not be worked out; recompute-flags does it'),
      );
    }
  });
}

/** Locks participants that are not locked. @returns their due days, marked as done */
async function claimDueDays(transaction: Transaction<Schema>, people: readonly string[]): Promise<PersonDay[]> {
  const { rows } = await sql<PersonDay>`
    with locked as (
      select participant_id from participant where participant_id = any(${[...people]}::uuid[])
      for no key update skip locked
    )
    update study_day set flagged_up_to = part_finished_at from locked
    where study_day.participant_id = locked.participant_id and ${areDue}
    returning study_day.participant_id as "participantId", study_day.day`.execute(transaction);
  return rows;
}
