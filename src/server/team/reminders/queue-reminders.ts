import type { ClockWatch } from '#server/platform/clock/clock-watch-store.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { queuePauseReminders, queueWaitingReminders } from './remind-store.ts';

/**
 * Queues due reminders and logs their number; nothing by a doubtful clock, as mails cannot be recalled.
 * @param stopping ends after the current person
 */
export async function queueReminders(
  parts: Installation,
  stopping: AbortSignal,
  clockWatch: Pick<ClockWatch, 'isDoubtful'>,
): Promise<void> {
  if (await clockWatch.isDoubtful()) return;
  const count = (await queueWaitingReminders(parts, stopping)) + (await queuePauseReminders(parts, stopping));
  if (count > 0) parts.log.info({ count }, 'queued reminders');
}
