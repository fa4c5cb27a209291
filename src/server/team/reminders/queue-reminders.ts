import type { ClockWatch } from '#server/platform/clock/clock-watch-store.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { remindPaused, remindWaiting } from './remind-store.ts';

/**
 * Queues what is due at this moment, and says in the log how many there were. By a clock that may be wrong nothing is queued: a reminder
 * that has gone out cannot be taken back.
 * @param stopping ends it after the person it is at
 */
export async function queueReminders(
  parts: Installation,
  stopping: AbortSignal,
  clockWatch: Pick<ClockWatch, 'isDoubtful'>,
): Promise<void> {
  if (await clockWatch.isDoubtful()) return;
  const count = (await remindWaiting(parts, stopping)) + (await remindPaused(parts, stopping));
  if (count > 0) parts.log.info({ count }, 'queued reminders');
}
