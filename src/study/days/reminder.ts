import { zonedTime } from '#study/time-zone/zoned-time.ts';
import type { NextDayOpening } from './day-opening.ts';
import { dayMs } from './durations.ts';
import { refusalToBeginDay } from './study-state.ts';

/** When people are reminded of an open day. Times of day are "HH:MM" where the participant lives. */
export type ReminderSettings = {
  isOn: boolean;
  quietFrom: string;
  quietUntil: string;
  /** Whole days from the first reminder to a second one; null for no second one. */
  secondAfterDays: number | null;
};

/** What is to be done about the next reminder of an open day, or of one that will open. */
export type NextReminder =
  | { kind: 'due'; number: number }
  /** Neither the day's opening nor quiet hours keep it back from then on. */
  | { kind: 'waiting'; number: number; untilMs: number }
  | { kind: 'none' };

/** Who has not begun for so long is not reminded any more: the project's own number. */
export const longestWaitDays = 14;

/** What of somebody who waits for a day a reminder goes by. */
type Waiting = {
  opening: NextDayOpening;
  timeZone: string;
  sentAtMs: readonly number[];
  /** When the study has last gone on after a pause or an end; a day that came due before is reminded of from then on. */
  goesOnSinceMs: number | null;
};

/**
 * @param sentAtMs when this day's earlier reminders were sent, the oldest first
 * @returns whether a reminder is due now, when the next one will be, or that there will be none
 */
export function nextReminder(
  { opening, timeZone, sentAtMs, goesOnSinceMs }: Waiting,
  settings: ReminderSettings,
  nowMs: number,
): NextReminder {
  const opensAtMs = Math.max(opening.opensAtMs, goesOnSinceMs ?? 0);
  const fromMs = earliest(opensAtMs, sentAtMs, settings);
  const isHeldBack = !settings.isOn || refusalToBeginDay(opening.study) !== null;
  if (isHeldBack || fromMs === null || nowMs - fromMs > longestWaitDays * dayMs) return { kind: 'none' };
  const number = sentAtMs.length + 1;
  const untilMs = afterQuietHours(Math.max(fromMs, nowMs), timeZone, settings);
  return untilMs <= nowMs ? { kind: 'due', number } : { kind: 'waiting', number, untilMs };
}

/** How many reminders of one day, or of one pause, anybody gets, whoever sends them. */
export const mostReminders = 2;

/** Why somebody is not reminded at this moment although the team wants to. */
export type NotReminded = 'reminder-too-early' | 'reminder-at-night' | 'reminded-lately' | 'reminded-enough';

/** @returns which reminder the team may send at this moment by hand, or why none; how long the day has been open does not matter */
export function reminderByHand(
  { opening, timeZone, sentAtMs }: Omit<Waiting, 'goesOnSinceMs'>,
  settings: Pick<ReminderSettings, 'quietFrom' | 'quietUntil'>,
  nowMs: number,
): { number: number } | { refused: NotReminded } {
  if (!opening.isOpen) return { refused: 'reminder-too-early' };
  if (sentAtMs.length >= mostReminders) return { refused: 'reminded-enough' };
  if (sentAtMs.some((sent) => nowMs - sent < dayMs)) return { refused: 'reminded-lately' };
  if (afterQuietHours(nowMs, timeZone, settings) > nowMs) return { refused: 'reminder-at-night' };
  return { number: sentAtMs.length + 1 };
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

/** @returns the instant itself, or the end of the quiet hours it lies in */
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
