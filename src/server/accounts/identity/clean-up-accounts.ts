import { deleteExpiredSessions, deleteExpiredVerifications } from '#server/accounts/account/session-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { deleteSpentLimits } from '#server/platform/limits/rate-limit-store.ts';
import { verifiesEmail } from '#server/platform/settings/verifies-email.ts';
import { deleteExpiredLinks } from './mailed-link-store.ts';
import { deleteUnconfirmedAccounts } from './unconfirmed-accounts-store.ts';

/**
 * Forgets what has lost its meaning: sessions and links that have ended, what limits have counted, and accounts that nobody has
 * confirmed.
 */
export async function cleanUpAccounts({
  config,
  database,
  clock,
}: Pick<Installation, 'config' | 'database' | 'clock'>): Promise<void> {
  await deleteExpiredLinks(database, clock.now());
  // The identity provider and the limits go by the real time, also in a rehearsal.
  await deleteExpiredSessions(database, systemClock.now());
  await deleteExpiredVerifications(database, systemClock.now());
  await deleteSpentLimits(database, systemClock.now());
  if (verifiesEmail(config)) await deleteUnconfirmedAccounts(database, systemClock.now());
}
