import { dayMs } from './durations.ts';
import { mayNotGoOn } from './pause-reminder.ts';
import { afterQuietHours, longestWaitDays, type ReminderSettings } from './reminder.ts';
import { refusalToBeginDay } from './study-state.ts';
import type { Remindable } from './who-can-be-reminded.ts';

/** What becomes of a queued reminder when it is about to be sent: a mail server may have been away for days. */
export type QueuedReminder = 'goes' | 'isOver' | { waitsUntilMs: number };

/**
 * @param person whom it is for, as they stand now; what they can be reminded of (`of`) is null, too, where it is not what the reminder says
 * @returns whether it may leave now, waits for the end of the quiet hours, or says what is not so any more
 */
export function judgeQueuedReminder(
  { hasLeft, isTest, isProved, wantsReminders, timeZone, of }: Remindable,
  settings: Pick<ReminderSettings, 'quietFrom' | 'quietUntil'>,
  { queuedAtMs, nowMs }: { queuedAtMs: number; nowMs: number },
): QueuedReminder {
  if (hasLeft || of === null || !wantsReminders || nowMs - queuedAtMs > longestWaitDays * dayMs) return 'isOver';
  if (of.kind === 'open') {
    if (refusalToBeginDay(of.opening.study) !== null || !of.opening.isOpen) return 'isOver';
  } else if (isTest || !isProved || mayNotGoOn(of) !== null || of.quietSinceMs > queuedAtMs) return 'isOver';
  const mayGoAtMs = afterQuietHours(nowMs, timeZone, settings);
  return mayGoAtMs > nowMs ? { waitsUntilMs: mayGoAtMs } : 'goes';
}
