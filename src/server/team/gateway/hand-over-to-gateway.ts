import type { Installation } from '#server/platform/installation/installation.ts';
import { isMailOnHold } from '#server/platform/mail/mail-on-hold.ts';
import type { GatewaySettings } from '#server/platform/settings/gateway-settings.ts';
import {
  claimDelivery,
  type DueDelivery,
  dropOutdated,
  forgetOldDeliveries,
  storeDelivered,
  storeFailedTry,
} from './gateway-store.ts';
import { postToGateway, type TryOutcome } from './post-to-gateway.ts';

type Parts = Pick<Installation, 'config' | 'database' | 'clock'>;

/** From one try to the next; after the last it is given up: a reminder of yesterday reminds of nothing. */
const pausesMinutes = [1, 5, 20, 60, 180, 480];

/** Tells the gateway of what is due, each by one server only; a server that dies in the middle leaves it to be tried again. */
export async function handOverToGateway(parts: Parts, stopping?: AbortSignal): Promise<void> {
  const { config, database, clock } = parts;
  // Nothing that waits in a folder that was put back goes out a second time by itself.
  if (config.gateway === null || isMailOnHold(config.dataDirectory)) return;
  await forgetOldDeliveries(database, clock.now());
  await dropOutdated(database, clock.now());
  while (stopping?.aborted !== true) {
    const due = await claimDelivery(database, clock.now());
    if (due === undefined) return;
    const outcome = await tryOnce(parts, config.gateway, due, stopping);
    // The others would only wait for the same answer.
    if (outcome.kind === 'timeout' || outcome.kind === 'unreachable') return;
  }
}

/** Makes one try, and writes down what it came to. */
export async function tryOnce(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  gateway: GatewaySettings,
  { deliveryId, isTrial, content, tries }: DueDelivery,
  stopping?: AbortSignal,
): Promise<TryOutcome> {
  const message = { id: deliveryId, body: JSON.stringify(content), now: clock.now() };
  const outcome = await postToGateway(gateway, message, stopping);
  const now = clock.now();
  if (outcome.kind === 'delivered') await storeDelivered(database, deliveryId, now);
  else {
    const minutes = isTrial || outcome.kind === 'gone' ? undefined : pausesMinutes[tries - 1];
    const nextTryAt = minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
    const status = 'status' in outcome ? outcome.status : null;
    await storeFailedTry(database, deliveryId, { failure: outcome.kind, status, nextTryAt, now });
  }
  return outcome;
}
