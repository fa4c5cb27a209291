import type { ClockWatch } from '#server/platform/clock/clock-watch-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { isMailOnHold } from '#server/platform/mail/mail-on-hold.ts';
import type { GatewaySettings } from '#server/platform/settings/gateway-settings.ts';
import type { QueuedReminder } from '#study/days/queued-reminder.ts';
import {
  claimDelivery,
  type DueDelivery,
  deleteOldDeliveries,
  dropDelivery,
  dropOutdatedDeliveries,
  markDelivered,
  storeFailedTry,
  unclaimDelivery,
} from './gateway-store.ts';
import { type DeliveryOutcome, postToGateway } from './post-to-gateway.ts';

type Deps = Pick<ServerContext, 'config' | 'database' | 'clock'>;
type Round = {
  stopping?: AbortSignal;
  clockWatch: Pick<ClockWatch, 'isDoubtful'>;
  /** Checks a reminder right before delivery. */
  recheck: (which: { deliveryId: string }, now: Date) => Promise<QueuedReminder>;
};

/** Backoff between tries; then given up, as a late reminder is useless. */
const backoffMinutes = [1, 5, 20, 60, 180, 480];

/** Delivers what is due, each by one server; a crash leaves it to be retried. */
export async function deliverDue(deps: Deps, { stopping, clockWatch, recheck }: Round): Promise<void> {
  const { config, database, clock } = deps;
  // A restored data folder must not send its queue again.
  if (config.gateway === null || isMailOnHold(config.dataDirectory)) return;
  // Quiet hours cannot be judged by a doubtful clock.
  if (await clockWatch.isDoubtful()) return;
  await deleteOldDeliveries(database, clock.now());
  await dropOutdatedDeliveries(database, clock.now());
  while (stopping?.aborted !== true) {
    const due = await claimDelivery(database, clock.now());
    if (due === undefined) return;
    if (!(await maySend(deps, due, recheck))) continue;
    const outcome = await attemptDelivery(deps, config.gateway, due, stopping);
    // The rest would fail the same way.
    if (outcome.kind === 'timeout' || outcome.kind === 'unreachable') return;
  }
}

/** Rechecks before sending, as retries may be hours apart. */
async function maySend(
  deps: Deps,
  { deliveryId, accountId }: DueDelivery,
  recheck: Round['recheck'],
): Promise<boolean> {
  if (accountId === null) return true;
  const now = deps.clock.now();
  const found = await recheck({ deliveryId }, now);
  if (found === 'send') return true;
  if (found === 'obsolete') await dropDelivery(deps.database, deliveryId, now);
  else await unclaimDelivery(deps.database, deliveryId, new Date(found.waitsUntilMs));
  return false;
}

export async function attemptDelivery(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  gateway: GatewaySettings,
  { deliveryId, accountId, content, tries }: DueDelivery,
  stopping?: AbortSignal,
): Promise<DeliveryOutcome> {
  const message = { id: deliveryId, body: JSON.stringify(content), now: clock.now() };
  const outcome = await postToGateway(gateway, message, stopping);
  const now = clock.now();
  if (outcome.kind === 'delivered') await markDelivered(database, deliveryId, now);
  else {
    const minutes = accountId === null || outcome.kind === 'gone' ? undefined : backoffMinutes[tries - 1];
    const nextTryAt = minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
    const status = 'status' in outcome ? outcome.status : null;
    await storeFailedTry(database, deliveryId, { failure: outcome.kind, status, nextTryAt, now });
  }
  return outcome;
}
