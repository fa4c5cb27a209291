import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { networksAround } from '#server/platform/settings/client-address.ts';
import { limitKey } from './limit-key.ts';
import {
  type AccountLimit,
  type AddressLimit,
  accountLimits,
  addressLimits,
  type Limit,
  mailboxLimits,
  wideningFactors,
} from './limit-numbers.ts';
import { mailboxOf } from './mailbox-of.ts';
import { openLimiter, take } from './rate-limit-store.ts';

export type LimitParts = Pick<Installation, 'config' | 'database' | 'sessionSecret'>;

/**
 * Counts a call of an account.
 * @param subject account id, or the given e-mail when signed out
 * @returns the count in this window
 * @throws Refusal `too-many-requests`, with the seconds to wait
 */
export async function takeFromLimit(parts: LimitParts, name: AccountLimit, subject: string): Promise<number> {
  return consumeOrRefuse(parts, `account:${name}`, accountLimits[name], countedAs(name, subject));
}

function countedAs(name: AccountLimit, subject: string): string {
  return mailboxLimits.has(name) ? mailboxOf(subject) : subject;
}

export async function resetLimit(parts: LimitParts, name: AccountLimit, subject: string): Promise<void> {
  const limiter = openLimiter(parts.database, `account:${name}`, accountLimits[name]);
  await limiter.delete(limitKey(parts.sessionSecret, countedAs(name, subject)));
}

/**
 * Counts a call of a client address and its wider IPv6 networks; off in a rehearsal, whose people share one.
 * @throws Refusal `too-many-requests`, with the seconds to wait
 */
export async function takeFromAddressLimit(parts: LimitParts, name: AddressLimit, address: string): Promise<void> {
  if (parts.config.isRehearsal) return;
  for (const { network, limit } of countedNetworks(name, address)) {
    await consumeOrRefuse(parts, `address:${name}`, limit, network);
  }
}

export async function giveBackToAddressLimit(parts: LimitParts, name: AddressLimit, address: string): Promise<void> {
  if (parts.config.isRehearsal) return;
  for (const { network, limit } of countedNetworks(name, address)) {
    await openLimiter(parts.database, `address:${name}`, limit).reward(limitKey(parts.sessionSecret, network), 1);
  }
}

function countedNetworks(name: AddressLimit, address: string): { network: string; limit: Limit }[] {
  const { times, windowSeconds } = addressLimits[name];
  return networksAround(address).map(({ network, width }) => ({
    network,
    limit: { times: times * wideningFactors[width], windowSeconds },
  }));
}

async function consumeOrRefuse(parts: LimitParts, name: string, limit: Limit, subject: string): Promise<number> {
  const taken = await take(openLimiter(parts.database, name, limit), limitKey(parts.sessionSecret, subject));
  if (!taken.isTaken) throw new Refusal('too-many-requests', undefined, taken.waitSeconds);
  return taken.count;
}
