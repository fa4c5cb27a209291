import { deleteExpiredSessions, deleteExpiredVerifications } from '#server/accounts/account/session-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Parts } from '#server/platform/installation/parts.ts';
import { repeatRounds } from '#server/platform/jobs/repeated-rounds.ts';
import { deleteSpentLimits } from '#server/platform/limits/rate-limit-store.ts';
import { verifiesEmail } from '#server/platform/settings/verifies-email.ts';
import { deleteExpiredLinks } from './mailed-link-store.ts';
import { deleteUnconfirmedAccounts } from './unconfirmed-accounts-store.ts';

const everyMs = 3_600_000;

/**
 * Forgets once an hour what has lost its meaning: sessions and links that have ended, what limits have counted, and
 * accounts that nobody has confirmed. @returns its end
 */
export function startCleaningUpAccounts({
  config,
  database,
  clock,
  log,
}: Pick<Parts, 'config' | 'database' | 'clock' | 'log'>): () => Promise<void> {
  const rounds = repeatRounds(async () => {
    try {
      await deleteExpiredLinks(database, clock.now());
      // The identity provider and the limits go by the real time, also in a rehearsal.
      await deleteExpiredSessions(database, systemClock.now());
      await deleteExpiredVerifications(database, systemClock.now());
      await deleteSpentLimits(database, systemClock.now());
      if (verifiesEmail(config)) await deleteUnconfirmedAccounts(database, systemClock.now());
    } catch {
      log.warn('what has expired in accounts could not be cleaned up; the next round tries again');
    }
  }, everyMs);
  return rounds.end;
}
