import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { limitKey } from './limit-key.ts';
import { type AccountLimit, type AddressLimit, accountLimits, addressLimits, type Limit } from './limit-numbers.ts';
import { openLimiter, take } from './rate-limit-store.ts';

export type LimitParts = Pick<Installation, 'config' | 'database' | 'sessionSecret'>;

/**
 * Counts one more call of a kind for an account.
 * @param subject the account's id; where nobody is signed in, the e-mail that was given, whether it has an account or not
 * @throws Refusal `too-many-requests`, with the seconds to wait
 */
export async function takeFromLimit(parts: LimitParts, name: AccountLimit, subject: string): Promise<void> {
  await takeOrRefuse(parts, `account:${name}`, accountLimits[name], subject);
}

/** The same for one that is kept silently. @returns whether there was something left to take */
export async function hasLeft(parts: LimitParts, name: AccountLimit, subject: string): Promise<boolean> {
  const limiter = openLimiter(parts.database, `account:${name}`, accountLimits[name]);
  return (await take(limiter, limitKey(parts.sessionSecret, subject))).isTaken;
}

/** What has counted so far counts no more. */
export async function forgetLimit(parts: LimitParts, name: AccountLimit, subject: string): Promise<void> {
  const limiter = openLimiter(parts.database, `account:${name}`, accountLimits[name]);
  await limiter.delete(limitKey(parts.sessionSecret, subject));
}

/**
 * Counts one more call of a kind from a client address. In a rehearsal all simulated people come from one machine: nothing is
 * counted there.
 * @throws Refusal `too-many-requests`, with the seconds to wait
 */
export async function takeFromAddressLimit(parts: LimitParts, name: AddressLimit, address: string): Promise<void> {
  if (parts.config.isRehearsal) return;
  await takeOrRefuse(parts, `address:${name}`, addressLimits[name], address);
}

/** Gives one back that has turned out not to count. */
export async function giveBackToAddressLimit(parts: LimitParts, name: AddressLimit, address: string): Promise<void> {
  if (parts.config.isRehearsal) return;
  const limiter = openLimiter(parts.database, `address:${name}`, addressLimits[name]);
  await limiter.reward(limitKey(parts.sessionSecret, address), 1);
}

async function takeOrRefuse(parts: LimitParts, name: string, limit: Limit, subject: string): Promise<void> {
  const taken = await take(openLimiter(parts.database, name, limit), limitKey(parts.sessionSecret, subject));
  if (!taken.isTaken) throw new Refusal('too-many-requests', undefined, taken.waitSeconds);
}
