import { zonedTime } from '#study/time-zone/zoned-time.ts';
import type { NextDayOpening } from './day-opening.ts';
import { dayMs } from './durations.ts';
import { refusalToBeginDay } from './study-state.ts';

/** Reminders of an open day. Times are "HH:MM", participant's local time. */
export type ReminderSettings = {
  isOn: boolean;
  quietFrom: string;
  quietUntil: string;
  /** Whole days after the first; null for no second. */
  secondAfterDays: number | null;
};

export type NextReminder = { kind: 'due' } | { kind: 'waiting'; untilMs: number } | { kind: 'none' };

/** Own choice. */
export const maximumWaitDays = 14;

type Waiting = {
  opening: NextDayOpening;
  timeZone: string;
  sentAtMs: readonly number[];
  /** Days due before count from then. */
  resumedAtMs: number | null;
};

/** @param sentAtMs earlier reminders of this day, oldest first */
export function nextReminder(
  { opening, timeZone, sentAtMs, resumedAtMs }: Waiting,
  settings: ReminderSettings,
  nowMs: number,
): NextReminder {
  const opensAtMs = Math.max(opening.opensAtMs, resumedAtMs ?? 0);
  const fromMs = earliest(opensAtMs, sentAtMs, settings);
  const isHeldBack = !settings.isOn || refusalToBeginDay(opening.study) !== null;
  if (isHeldBack || fromMs === null || nowMs - fromMs > maximumWaitDays * dayMs) return { kind: 'none' };
  const untilMs = afterQuietHours(Math.max(fromMs, nowMs), timeZone, settings);
  return untilMs <= nowMs ? { kind: 'due' } : { kind: 'waiting', untilMs };
}

/** Per day or pause, automatic and manual together. */
export const maximumReminders = 2;

type NotReminded = 'reminder-too-early' | 'reminder-at-night' | 'reminded-lately' | 'reminded-enough';

/** A manual reminder does not depend on how long the day is open. @returns null if possible */
export function refusalToRemind(
  { opening, timeZone, sentAtMs }: Omit<Waiting, 'resumedAtMs'>,
  settings: Pick<ReminderSettings, 'quietFrom' | 'quietUntil'>,
  nowMs: number,
): NotReminded | null {
  if (!opening.isOpen) return 'reminder-too-early';
  if (sentAtMs.length >= maximumReminders) return 'reminded-enough';
  if (sentAtMs.some((sent) => nowMs - sent < dayMs)) return 'reminded-lately';
  return afterQuietHours(nowMs, timeZone, settings) > nowMs ? 'reminder-at-night' : null;
}

function earliest(
  opensAtMs: number,
  [firstSentAtMs, ...more]: readonly number[],
  { secondAfterDays }: ReminderSettings,
): number | null {
  if (firstSentAtMs === undefined) return opensAtMs;
  if (secondAfterDays === null || more.length > 0) return null;
  return Math.max(opensAtMs, firstSentAtMs + secondAfterDays * dayMs);
}

/** @returns the instant, or the end of the quiet hours around it */
export function afterQuietHours(
  instantMs: number,
  timeZone: string,
  { quietFrom, quietUntil }: Pick<ReminderSettings, 'quietFrom' | 'quietUntil'>,
): number {
  const local = zonedTime(instantMs, timeZone);
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' });
  const overMidnight = quietFrom > quietUntil;
  const isQuiet = overMidnight ? time >= quietFrom || time < quietUntil : time >= quietFrom && time < quietUntil;
  if (!isQuiet) return instantMs;
  const date = local.toPlainDate();
  const end = overMidnight && time >= quietFrom ? date.add({ days: 1 }) : date;
  return end.toZonedDateTime({ timeZone: local.timeZoneId, plainTime: Temporal.PlainTime.from(quietUntil) })
    .epochMilliseconds;
}
