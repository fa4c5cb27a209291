import { deleteExpiredSessions, deleteExpiredVerifications } from '#server/accounts/account/session-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { deleteExpiredLimits } from '#server/platform/limits/rate-limit-store.ts';
import { verifiesEmail } from '#server/platform/settings/verifies-email.ts';
import { deleteExpiredLinks } from './mailed-link-store.ts';
import { deleteUnconfirmedAccounts } from './unconfirmed-accounts-store.ts';

/** Deletes expired sessions, links and rate limits, and accounts that were never verified. */
export async function cleanUpAccounts({
  config,
  database,
  clock,
}: Pick<ServerContext, 'config' | 'database' | 'clock'>): Promise<void> {
  await deleteExpiredLinks(database, clock.now());
  // These are dated by the system clock, also in a rehearsal.
  await deleteExpiredSessions(database, systemClock.now());
  await deleteExpiredVerifications(database, systemClock.now());
  await deleteExpiredLimits(database, systemClock.now());
  if (verifiesEmail(config)) await deleteUnconfirmedAccounts(database, systemClock.now());
}
