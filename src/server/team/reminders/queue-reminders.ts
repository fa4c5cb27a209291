import type { ClockWatch } from '#server/platform/clock/clock-watch-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { queuePauseReminders, queueWaitingReminders } from './remind-store.ts';

/**
 * Queues due reminders and logs their number; nothing by a doubtful clock, as mails cannot be recalled.
 * @param stopping ends after the current person
 */
export async function queueReminders(
  deps: ServerContext,
  stopping: AbortSignal,
  clockWatch: Pick<ClockWatch, 'isDoubtful'>,
): Promise<void> {
  if (await clockWatch.isDoubtful()) return;
  const count = (await queueWaitingReminders(deps, stopping)) + (await queuePauseReminders(deps, stopping));
  if (count > 0) deps.log.info({ count }, 'queued reminders');
}
