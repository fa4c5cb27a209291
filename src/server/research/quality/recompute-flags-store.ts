import type { ServerContext } from '#server/platform/context/server-context.ts';
import { storeFlagsOf } from './quality-flag-store.ts';

const batchSize = 500;

/**
 * After a change of thresholds; one transaction per participant keeps locks short.
 * @returns numbers of participants, days and flags
 */
export async function recomputeFlags({
  database,
  clock,
}: Pick<ServerContext, 'database' | 'clock'>): Promise<{ participants: number; days: number; flags: number }> {
  let participants = 0;
  let days = 0;
  let after: string | null = null;
  for (;;) {
    const batch: { participant_id: string }[] = await database
      .selectFrom('participant')
      .$if(after !== null, (query) => query.where('participant_id', '>', after))
      .orderBy('participant_id')
      .limit(batchSize)
      .select('participant_id')
      .execute();
    for (const { participant_id } of batch) {
      days += await recomputeOf({ database, clock }, participant_id);
      participants += 1;
    }
    const last = batch.at(-1);
    if (last === undefined || batch.length < batchSize) break;
    after = last.participant_id;
  }
  const { flags } = await database
    .selectFrom('quality_flag')
    .select(({ fn }) => fn.countAll<number>().as('flags'))
    .executeTakeFirstOrThrow();
  return { participants, days, flags };
}

async function recomputeOf(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  participantId: string,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    // Locks like an answer, so that no half-written part is judged.
    await transaction
      .selectFrom('participant')
      .where('participant_id', '=', participantId)
      .select('participant_id')
      .forUpdate()
      .execute();
    const days = await transaction
      .selectFrom('study_day')
      .where('participant_id', '=', participantId)
      .orderBy('day')
      .select('day')
      .execute();
    await storeFlagsOf(
      transaction,
      days.map(({ day }) => ({ participantId, day })),
      clock.now(),
    );
    return days.length;
  });
}
