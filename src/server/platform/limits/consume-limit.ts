import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { networksAround } from '#server/platform/settings/client-address.ts';
import { limitKey } from './limit-key.ts';
import {
  type AccountLimit,
  type AddressLimit,
  accountLimits,
  addressLimits,
  type Limit,
  mailboxLimits,
  networkWidthFactors,
} from './limit-numbers.ts';
import { mailboxOf } from './mailbox-of.ts';
import { consume, openLimiter } from './rate-limit-store.ts';

export type LimitDeps = Pick<ServerContext, 'config' | 'database' | 'sessionSecret'>;

/**
 * Rate limit: counts a call of an account.
 * @param subject account id, or the given e-mail when signed out
 * @returns the count in this window
 * @throws Refusal `too-many-requests`, with the seconds to wait
 */
export async function consumeLimit(deps: LimitDeps, name: AccountLimit, subject: string): Promise<number> {
  return consumeOrRefuse(deps, `account:${name}`, accountLimits[name], countedAs(name, subject));
}

function countedAs(name: AccountLimit, subject: string): string {
  return mailboxLimits.has(name) ? mailboxOf(subject) : subject;
}

export async function resetLimit(deps: LimitDeps, name: AccountLimit, subject: string): Promise<void> {
  const limiter = openLimiter(deps.database, `account:${name}`, accountLimits[name]);
  await limiter.delete(limitKey(deps.sessionSecret, countedAs(name, subject)));
}

/**
 * Counts a call of a client address and its wider IPv6 networks; off in a rehearsal, whose people share one.
 * @throws Refusal `too-many-requests`, with the seconds to wait
 */
export async function consumeAddressLimit(deps: LimitDeps, name: AddressLimit, address: string): Promise<void> {
  if (deps.config.isRehearsal) return;
  for (const { network, limit } of countedNetworks(name, address)) {
    await consumeOrRefuse(deps, `address:${name}`, limit, network);
  }
}

export async function refundAddressLimit(deps: LimitDeps, name: AddressLimit, address: string): Promise<void> {
  if (deps.config.isRehearsal) return;
  for (const { network, limit } of countedNetworks(name, address)) {
    await openLimiter(deps.database, `address:${name}`, limit).reward(limitKey(deps.sessionSecret, network), 1);
  }
}

function countedNetworks(name: AddressLimit, address: string): { network: string; limit: Limit }[] {
  const { times, windowSeconds } = addressLimits[name];
  return networksAround(address).map(({ network, width }) => ({
    network,
    limit: { times: times * networkWidthFactors[width], windowSeconds },
  }));
}

async function consumeOrRefuse(deps: LimitDeps, name: string, limit: Limit, subject: string): Promise<number> {
  const taken = await consume(openLimiter(deps.database, name, limit), limitKey(deps.sessionSecret, subject));
  if (!taken.isTaken) throw new Refusal('too-many-requests', undefined, taken.waitSeconds);
  return taken.count;
}
