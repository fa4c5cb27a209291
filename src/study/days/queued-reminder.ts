import { dayMs } from './durations.ts';
import { refusalToResume } from './pause-reminder.ts';
import { afterQuietHours, maximumWaitDays, type ReminderSettings } from './reminder.ts';
import { refusalToBeginDay } from './study-state.ts';
import type { Remindable } from './who-can-be-reminded.ts';

/** Decision at sending: a mail server may have been down for days. */
export type QueuedReminder = 'send' | 'obsolete' | { waitsUntilMs: number };

/** @param person current state; `of` is null once obsolete */
export function judgeQueuedReminder(
  { hasLeft, isTest, isProved, wantsReminders, timeZone, of }: Remindable,
  settings: Pick<ReminderSettings, 'quietFrom' | 'quietUntil'>,
  { queuedAtMs, nowMs }: { queuedAtMs: number; nowMs: number },
): QueuedReminder {
  if (hasLeft || of === null || !wantsReminders || nowMs - queuedAtMs > maximumWaitDays * dayMs) return 'obsolete';
  if (of.kind === 'open') {
    if (refusalToBeginDay(of.opening.study) !== null || !of.opening.isOpen) return 'obsolete';
  } else if (isTest || !isProved || refusalToResume(of) !== null || of.quietSinceMs > queuedAtMs) return 'obsolete';
  const mayGoAtMs = afterQuietHours(nowMs, timeZone, settings);
  return mayGoAtMs > nowMs ? { waitsUntilMs: mayGoAtMs } : 'send';
}
