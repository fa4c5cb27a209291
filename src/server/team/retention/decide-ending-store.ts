import type { Transaction } from 'kysely';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { administratorsOf, lockTeam } from '#server/accounts/roles/lock-team-store.ts';
import { notifyTeam } from '#server/accounts/team-notices/notify-team-store.ts';
import { requireSeniorAdministrator } from '#server/accounts/team-requests/second-person-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { endingRequestedSignal } from './ending-requested-signal.ts';
import { closeEnding, isStillPastRetention, lockWaitingEnding } from './planned-ending-store.ts';

type Deps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'material'>;

/**
 * Confirms an ending as a second, long-standing administrator, so that a requester cannot appoint one for this.
 * @throws Refusal `not-found`, `own-request`, `too-new-to-confirm`, `role-needed`; `retention-changed` when not all is
 * past retention any more; `request-outdated` when the requester is no longer an administrator; `clock-doubtful`
 */
export async function confirmPlannedEnding(deps: Deps, actor: StaffCaller, endingId: string): Promise<void> {
  const { config, database, clock } = deps;
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    const { ending, administrators } = await lockEnding(transaction, actor, { endingId, now });
    const { requested_by_account_id: requesterId, way } = ending;
    if (requesterId === actor.account.id) throw new Refusal('own-request');
    await requireSeniorAdministrator(transaction, actor.account.id, now);
    if (requesterId === null || !administrators.includes(requesterId)) throw new Refusal('request-outdated');
    if (!(await isStillPastRetention(transaction, deps, ending))) throw new Refusal('retention-changed');
    await closeEnding(transaction, ending, { state: 'begun', by: actor.account.id, now });
    await notifyTeam(transaction, { notice: 'retentionConfirmed', actor }, { config, now });
    await recordAudit(transaction, { actor, action: 'retentionConfirmed', detail: { way } }, now);
  });
  endingRequestedSignal.notify();
}

/**
 * Cancels a planned ending.
 * @throws Refusal `not-found`, `role-needed`
 */
export async function cancelPlannedEnding(
  { config, database, clock }: Omit<Deps, 'material'>,
  actor: StaffCaller,
  endingId: string,
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    const { ending } = await lockEnding(transaction, actor, { endingId, now });
    await closeEnding(transaction, ending, { state: 'cancelled', by: actor.account.id, now });
    await notifyTeam(transaction, { notice: 'retentionCancelled', actor }, { config, now });
    await recordAudit(transaction, { actor, action: 'retentionCancelled', detail: { way: ending.way } }, now);
  });
}

/**
 * Locks the team's roles and the planned ending.
 * @throws Refusal `role-needed`, `not-found`
 */
async function lockEnding(
  transaction: Transaction<Schema>,
  actor: StaffCaller,
  { endingId, now }: { endingId: string; now: Date },
) {
  const administrators = administratorsOf(await lockTeam(transaction, now));
  if (!administrators.includes(actor.account.id)) throw new Refusal('role-needed');
  const ending = await lockWaitingEnding(transaction);
  if (ending?.ending_id !== endingId) throw new Refusal('not-found');
  return { ending, administrators };
}
