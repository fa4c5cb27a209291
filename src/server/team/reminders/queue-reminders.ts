import type { Installation } from '#server/platform/installation/installation.ts';
import { remindWaiting } from './remind-store.ts';

/** Queues what is due at this moment, and says in the log how many there were. @param stopping ends it after the person it is at */
export async function queueReminders(parts: Installation, stopping: AbortSignal): Promise<void> {
  const count = await remindWaiting(parts, stopping);
  if (count > 0) parts.log.info({ count }, 'queued reminders');
}
