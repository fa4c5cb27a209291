import { sql, type Transaction } from 'kysely';
import type { Home } from '#contract/participation/time-zone-calls.ts';
import { readWaiting } from '#server/participation/days/waiting-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { canonicalTimeZone, knownTimeZone } from '#study/time-zone/known-time-zone.ts';
import type { TimeZoneSource } from '#study/time-zone/time-zone-source.ts';

type Correction = { participantId: string; timeZone: string; source: Extract<TimeZoneSource, 'person' | 'team'> };

/**
 * Stores a zone, and with it the one in which the current day began, so that the next day does not open earlier (`openingByRule`). The
 * caller locks the row.
 * @throws Refusal `invalid-input` for an unknown zone
 */
export async function storeTimeZone(
  transaction: Transaction<Schema>,
  { participantId, timeZone: requested, source }: Correction,
): Promise<{ before: string; after: string }> {
  const after = canonicalTimeZone(requested);
  if (after === null) {
    throw new Refusal('invalid-input', [{ field: 'timeZone', message: 'Escolha um fuso horário da lista.' }]);
  }
  const { before, day } = await transaction
    .selectFrom('participant')
    .where('participant_id', '=', participantId)
    .select(['time_zone as before', 'day'])
    .executeTakeFirstOrThrow();
  if (canonicalTimeZone(before) !== after) {
    await transaction
      .updateTable('study_day')
      .set({ time_zone_before: sql`coalesce(time_zone_before, ${knownTimeZone(before)})` })
      .where('participant_id', '=', participantId)
      .where('day', '=', day)
      .execute();
  }
  await transaction
    .updateTable('participant')
    .set({ time_zone: after, time_zone_source: source })
    .where('participant_id', '=', participantId)
    .execute();
  return { before, after };
}

export async function readHome(
  { database, material }: Pick<ServerContext, 'database' | 'material'>,
  participantId: string,
  now: Date,
): Promise<Home> {
  const { timeZone, source } = await database
    .selectFrom('participant')
    .where('participant_id', '=', participantId)
    .select(['time_zone as timeZone', 'time_zone_source as source'])
    .executeTakeFirstOrThrow();
  const [waiting] = await readWaiting({ database, material }, now, { participantId });
  const nextDay = waiting && {
    day: waiting.nextDay,
    opensAt: new Date(waiting.opening.opensAtMs).toISOString(),
  };
  return { timeZone: knownTimeZone(timeZone), source, nextDay: nextDay ?? null };
}
