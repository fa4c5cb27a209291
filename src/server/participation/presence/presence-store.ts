import { sql, type Transaction } from 'kysely';
import { recordPresence } from '#server/participation/person/event-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import type { PresenceState } from '#study/participant-state/page-place.ts';
import { presenceStaleAfterMs } from '#study/participant-state/participant-state.ts';
import { phases, type StudyDay } from '#study/protocol.ts';
import { type PagePresence, presenceEvent, rankOfPresence } from './person-presence.ts';

/** `outranked`: another server, which lives, has said that the person is there. `gone`: nobody takes part under this key. */
export type StoredPresence = 'stored' | 'outranked' | 'gone';

/** How a connection ended or went silent; it stands in the timeline. */
export type PresenceEnding = 'saidSo' | 'silent' | 'broken' | 'serverGone';

type PresenceChange = PagePresence & { participantId: string; ending: PresenceEnding | null };

/**
 * Stores how a person's pages stand, and writes the change to the timeline while a day runs.
 * @param serverId of the server that says so
 */
export async function storePresence(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
  serverId: string,
  change: PresenceChange,
): Promise<StoredPresence> {
  return database.transaction().execute(async (transaction) => {
    // First of all, as everywhere: whoever leaves waits, or is waited for, here.
    const participant = await transaction
      .selectFrom('participant')
      .where('participant_id', '=', change.participantId)
      .where('account_id', 'is not', null)
      .select(['day', 'phase'])
      .forKeyShare()
      .executeTakeFirst();
    if (participant === undefined) return 'gone';
    const now = clock.now();
    const known = await readKnown(transaction, change.participantId, now);
    if (known !== null && isOutranked(known, serverId, change.state)) return 'outranked';
    await writeRow(transaction, serverId, change, known, now);
    const isDayRunning = participant.phase !== phases.notEnrolled && participant.phase !== phases.finished;
    if (isDayRunning) await writeEvents(transaction, participant.day, change, known, now);
    return 'stored';
  });
}

/**
 * Says again that these are connected, all at once.
 * @returns those of them whose rows this server does not vouch for
 */
export async function refreshPresence(
  database: Database,
  serverId: string,
  participantIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ participant_id: string }>`
    update participant_presence set seen_at = ${now}
    where participant_id = any(${participantIds}::uuid[]) and held_by = ${serverId} and state in ('visible', 'hidden')
    returning participant_id`.execute(database);
  const refreshed = new Set(rows.map(({ participant_id }) => participant_id));
  return participantIds.filter((id) => !refreshed.has(id));
}

/** How the page of somebody stood who leaves and lets the answers stay is nobody's business. @returns how many rows went */
export async function forgetPresence(transaction: Transaction<Schema>, participantId: string): Promise<number> {
  const deleted = await transaction
    .deleteFrom('participant_presence')
    .where('participant_id', '=', participantId)
    .executeTakeFirstOrThrow();
  return Number(deleted.numDeletedRows);
}

/** @returns how the page of a participant stood last, for the download of one's own data; null when none was ever seen */
export async function readOwnPresence(database: Database, participantId: string) {
  const row = await database
    .selectFrom('participant_presence')
    .where('participant_id', '=', participantId)
    .select(['state', 'place', 'unsent_count as unsentCount', 'changed_at as changedAt', 'seen_at as seenAt'])
    .executeTakeFirst();
  return row ?? null;
}

type Known = {
  state: PresenceState;
  place: string;
  changedAt: Date;
  seenAt: Date;
  heldBy: string | null;
  isStale: boolean;
};

async function readKnown(transaction: Transaction<Schema>, participantId: string, now: Date): Promise<Known | null> {
  const row = await transaction
    .selectFrom('participant_presence')
    .where('participant_id', '=', participantId)
    .select(['state', 'place', 'changed_at as changedAt', 'seen_at as seenAt', 'held_by as heldBy'])
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  return { ...row, isStale: isOpen(row.state) && row.seenAt.getTime() < now.getTime() - presenceStaleAfterMs };
}

function isOutranked(known: Known, serverId: string, state: PresenceState): boolean {
  if (known.heldBy === serverId || !isOpen(known.state) || known.isStale) return false;
  return rankOfPresence(known.state) >= rankOfPresence(state);
}

async function writeRow(
  transaction: Transaction<Schema>,
  serverId: string,
  { participantId, state, place, unsentCount }: PresenceChange,
  known: Known | null,
  now: Date,
): Promise<void> {
  const isSame = known !== null && !known.isStale && known.state === state;
  const row = {
    state,
    place,
    unsent_count: unsentCount,
    changed_at: isSame ? known.changedAt : now,
    seen_at: now,
    held_by: serverId,
  };
  await transaction
    .insertInto('participant_presence')
    .values({ participant_id: participantId, ...row })
    .onConflict((conflict) => conflict.column('participant_id').doUpdateSet(row))
    .execute();
}

async function writeEvents(
  transaction: Transaction<Schema>,
  day: StudyDay,
  { participantId, state, place, ending }: PresenceChange,
  known: Known | null,
  now: Date,
): Promise<void> {
  const at = (moment: Date) => ({ transaction, participantId, now: moment });
  if (known?.isStale) {
    const lost = { place: known.place, ending: 'serverGone' satisfies PresenceEnding };
    await recordPresence(at(known.seenAt), day, 'connectionLost', lost);
  }
  const kind = presenceEvent(known?.isStale ? 'lost' : (known?.state ?? null), state);
  if (kind === null) return;
  await recordPresence(at(now), day, kind, { place, ...(ending === null ? {} : { ending }) });
}

function isOpen(state: PresenceState): boolean {
  return state === 'visible' || state === 'hidden';
}
