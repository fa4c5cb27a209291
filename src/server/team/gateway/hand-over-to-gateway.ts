import type { ClockWatch } from '#server/platform/clock/clock-watch-store.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { isMailOnHold } from '#server/platform/mail/mail-on-hold.ts';
import type { GatewaySettings } from '#server/platform/settings/gateway-settings.ts';
import type { QueuedReminder } from '#study/days/queued-reminder.ts';
import {
  claimDelivery,
  type DueDelivery,
  dropDelivery,
  dropOutdated,
  forgetOldDeliveries,
  putBackDelivery,
  storeDelivered,
  storeFailedTry,
} from './gateway-store.ts';
import { postToGateway, type TryOutcome } from './post-to-gateway.ts';

type Parts = Pick<Installation, 'config' | 'database' | 'clock'>;
type Round = {
  stopping?: AbortSignal;
  clockWatch: Pick<ClockWatch, 'isDoubtful'>;
  /** Looks again at a reminder just before it leaves, found by whom it is for and when it was queued. */
  look: (which: { accountId: string; queuedAt: Date }, now: Date) => Promise<QueuedReminder>;
};

/** From one try to the next; after the last it is given up: a reminder of yesterday reminds of nothing. */
const pausesMinutes = [1, 5, 20, 60, 180, 480];

/** Tells the gateway of what is due, each by one server only; a server that dies in the middle leaves it to be tried again. */
export async function handOverToGateway(parts: Parts, { stopping, clockWatch, look }: Round): Promise<void> {
  const { config, database, clock } = parts;
  // Nothing that waits in a folder that was put back goes out a second time by itself.
  if (config.gateway === null || isMailOnHold(config.dataDirectory)) return;
  // Nobody can say by a clock that may be wrong whether it is night.
  if (await clockWatch.isDoubtful()) return;
  await forgetOldDeliveries(database, clock.now());
  await dropOutdated(database, clock.now());
  while (stopping?.aborted !== true) {
    const due = await claimDelivery(database, clock.now());
    if (due === undefined) return;
    if (!(await mayGo(parts, due, look))) continue;
    const outcome = await tryOnce(parts, config.gateway, due, stopping);
    // The others would only wait for the same answer.
    if (outcome.kind === 'timeout' || outcome.kind === 'unreachable') return;
  }
}

/** Looks again just before: for the next try many hours may have passed. */
async function mayGo(
  parts: Parts,
  { deliveryId, accountId, queuedAt }: DueDelivery,
  look: Round['look'],
): Promise<boolean> {
  if (accountId === null) return true;
  const now = parts.clock.now();
  const found = await look({ accountId, queuedAt }, now);
  if (found === 'goes') return true;
  if (found === 'isOver') await dropDelivery(parts.database, deliveryId, now);
  else await putBackDelivery(parts.database, deliveryId, new Date(found.waitsUntilMs));
  return false;
}

/** Makes one try, and writes down what it came to. */
export async function tryOnce(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  gateway: GatewaySettings,
  { deliveryId, accountId, content, tries }: DueDelivery,
  stopping?: AbortSignal,
): Promise<TryOutcome> {
  const message = { id: deliveryId, body: JSON.stringify(content), now: clock.now() };
  const outcome = await postToGateway(gateway, message, stopping);
  const now = clock.now();
  if (outcome.kind === 'delivered') await storeDelivered(database, deliveryId, now);
  else {
    const minutes = accountId === null || outcome.kind === 'gone' ? undefined : pausesMinutes[tries - 1];
    const nextTryAt = minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
    const status = 'status' in outcome ? outcome.status : null;
    await storeFailedTry(database, deliveryId, { failure: outcome.kind, status, nextTryAt, now });
  }
  return outcome;
}
