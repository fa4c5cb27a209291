import type { Transaction } from 'kysely';
import { afterTeamWaitDays, type TeamRequest, unblindingDays } from '#contract/accounts/team-request-calls.ts';
import { administratorsOf, lockTeam } from '#server/accounts/roles/lock-team-store.ts';
import { notifyTeam } from '#server/accounts/team-notices/notify-team-store.ts';
import { refuseByDoubtfulClock } from '#server/platform/clock/clock-watch-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { dayMs } from '#study/days/durations.ts';
import { type LockedRequest, lockRequest } from './find-request-store.ts';
import { maySkipSecondPerson } from './second-person-store.ts';
import { storeRequest } from './store-request-store.ts';

export type UnblindingRequest = Pick<
  Extract<TeamRequest, { kind: 'unblinding' }>,
  'backTo' | 'before' | 'after' | 'reason'
>;

/**
 * Requests an edition that opens results early. Without a second person it waits for days after notifying the team.
 * @param editionHash over the files of the edition: other files need another request
 * @throws Refusal `already-requested`, `second-person-needed`, `role-needed`
 */
export async function storeUnblindingRequest(
  change: Transaction<Schema>,
  actor: StaffCaller,
  { editionHash, unblinding }: { editionHash: string; unblinding: UnblindingRequest },
  parts: { config: Pick<Config, 'publicAddress'>; now: Date },
): Promise<void> {
  const { now } = parts;
  const team = await lockTeam(change, now);
  if (!administratorsOf(team).includes(actor.account.id)) throw new Refusal('role-needed');
  const isAlone = await maySkipSecondPerson(change, team, { requesterId: actor.account.id, now });
  const request = {
    kind: 'unblinding' as const,
    edition_hash: editionHash,
    unblinding: JSON.stringify(unblinding),
    validDays: afterTeamWaitDays + unblindingDays,
  };
  if (isAlone) await notifyTeam(change, { notice: 'unblindingRequested', actor }, parts);
  await storeRequest(change, actor, { request, isAlone }, parts);
}

type Timed = Pick<LockedRequest, 'state' | 'is_alone' | 'requested_at' | 'decided_at'>;

/** @returns when the edition can be published; null while pending */
export function unblindingUsableFrom({ state, is_alone, requested_at, decided_at }: Timed): Date | null {
  if (state !== 'confirmed') return null;
  return is_alone ? new Date(requested_at.getTime() + afterTeamWaitDays * dayMs) : decided_at;
}

export async function findUnblinding(database: Database, accountId: string, editionHash: string, now: Date) {
  return database
    .selectFrom('team_request')
    .where('kind', '=', 'unblinding')
    .where('requested_by_account_id', '=', accountId)
    .where('edition_hash', '=', editionHash)
    .where('state', 'in', ['waiting', 'confirmed'])
    .where('expires_at', '>', now)
    .select(['request_id', 'state', 'is_alone', 'requested_at', 'decided_at'])
    .executeTakeFirst();
}

/**
 * Locks the team and the request that permits the edition.
 * @throws Refusal `unblinding-unconfirmed`, `role-needed`, `clock-doubtful`
 */
export async function lockUnblinding(
  change: Transaction<Schema>,
  actor: StaffCaller,
  editionHash: string,
  now: Date,
): Promise<LockedRequest> {
  await refuseByDoubtfulClock(change);
  const team = await lockTeam(change, now);
  if (!administratorsOf(team).includes(actor.account.id)) throw new Refusal('role-needed');
  const found = await findUnblinding(change, actor.account.id, editionHash, now);
  if (found === undefined) throw new Refusal('unblinding-unconfirmed');
  const request = await lockRequest(change, found.request_id);
  const from = unblindingUsableFrom(request);
  if (from === null || from > now) throw new Refusal('unblinding-unconfirmed');
  return request;
}
