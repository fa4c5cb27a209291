import type { Transaction } from 'kysely';
import { linksAgainMinutes, linksDays } from '#contract/accounts/team-request-calls.ts';
import { administratorsOf, lockTeam } from '#server/accounts/roles/lock-team-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import type { LinkReason } from '#study/decisions/link-reason.ts';
import { lockRequest } from './find-request-store.ts';
import { maySkipSecondPerson } from './second-person-store.ts';
import { storeRequest } from './store-request-store.ts';

type Deps = Pick<ServerContext, 'database' | 'clock' | 'config'>;

/**
 * Requests the table of codes and names; granted at once without a second person.
 * @throws Refusal `already-requested`, `second-person-needed`, `role-needed`
 */
export async function requestLinkTable(
  { database, clock, config }: Deps,
  actor: StaffCaller,
  reason: LinkReason,
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (change) => {
    const team = await lockTeam(change, now);
    if (!administratorsOf(team).includes(actor.account.id)) throw new Refusal('role-needed');
    const isAlone = await maySkipSecondPerson(change, team, { requesterId: actor.account.id, now });
    await storeRequest(
      change,
      actor,
      { request: { kind: 'links', reason, validDays: linksDays }, isAlone },
      { config, now },
    );
  });
}

/**
 * Uses the caller's confirmed request, which the first use leaves valid for minutes: its download may be cut.
 * @returns its reason
 * @throws Refusal `not-found` for another's, `request-decided` unless confirmed and unexpired, `role-needed`
 */
export async function useLinksRequest(
  change: Transaction<Schema>,
  actor: StaffCaller,
  requestId: string,
  now: Date,
): Promise<{ reason: LinkReason; requestNumber: number; isAlone: boolean }> {
  const team = await lockTeam(change, now);
  if (!administratorsOf(team).includes(actor.account.id)) throw new Refusal('role-needed');
  const request = await lockRequest(change, requestId);
  const { kind, reason, requested_by_account_id, state, expires_at, request_number, is_alone } = request;
  if (kind !== 'links' || reason === null || requested_by_account_id !== actor.account.id)
    throw new Refusal('not-found');
  if (state !== 'confirmed' || expires_at <= now) throw new Refusal('request-decided');
  // Later uses are before this moment: it moves no more.
  const over = new Date(now.getTime() + linksAgainMinutes * 60_000);
  if (over < expires_at) {
    await change.updateTable('team_request').set({ expires_at: over }).where('request_id', '=', requestId).execute();
  }
  return { reason, requestNumber: request_number, isAlone: is_alone };
}
