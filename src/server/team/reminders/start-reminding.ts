import type { Parts } from '#server/platform/installation/parts.ts';
import { repeatRounds } from '#server/platform/jobs/repeated-rounds.ts';
import { remindWaiting } from './remind-store.ts';

const everyMs = 60_000;

/** Looks again and again for people whose next day has opened. @returns its end */
export function startReminding(parts: Parts): () => Promise<void> {
  const stopping = new AbortController();
  const rounds = repeatRounds(async () => {
    try {
      const count = await remindWaiting(parts, stopping.signal);
      if (count > 0) parts.log.info({ count }, 'queued reminders');
    } catch {
      parts.log.warn('the reminders could not be looked through; the next round tries again');
    }
  }, everyMs);
  return () => {
    stopping.abort();
    return rounds.end();
  };
}
