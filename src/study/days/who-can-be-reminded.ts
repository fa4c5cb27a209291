import type { NextDayOpening } from './day-opening.ts';
import { dayMs } from './durations.ts';
import { type Pause, refusalToResume } from './pause-reminder.ts';
import { afterQuietHours, maximumReminders, type ReminderSettings } from './reminder.ts';
import type { WhyNotReminded } from './reminder-kinds.ts';
import { refusalToBeginDay } from './study-state.ts';

export type Remindable = {
  hasLeft: boolean;
  isTest: boolean;
  wantsReminders: boolean;
  isProved: boolean;
  timeZone: string;
  /** Null after the last day, or without a consent in force. */
  of:
    | { kind: 'open'; opening: NextDayOpening; sentAtMs: readonly number[] }
    | Omit<Pause, 'timeZone' | 'resumedAtMs'>
    | null;
};

/** Recently active participants are not reminded. */
const minimumQuietMs = 3_600_000;

export function decideRemindable(
  { hasLeft, isTest, wantsReminders, isProved, timeZone, of }: Remindable,
  settings: Pick<ReminderSettings, 'quietFrom' | 'quietUntil'>,
  nowMs: number,
): { number: number } | { why: WhyNotReminded } {
  if (hasLeft) return { why: 'left' };
  if (isTest) return { why: 'test' };
  if (of === null) return { why: 'nothing' };
  if (!wantsReminders) return { why: 'off' };
  if (!isProved) return { why: 'unproved' };
  if (of.kind === 'open') {
    if (refusalToBeginDay(of.opening.study) !== null) return { why: 'closed' };
    if (!of.opening.isOpen) return { why: 'notOpen' };
  } else {
    if (refusalToResume(of) !== null) return { why: 'closed' };
    if (nowMs - of.quietSinceMs < minimumQuietMs) return { why: 'stillThere' };
  }
  if (of.sentAtMs.length >= maximumReminders) return { why: 'enough' };
  if (of.sentAtMs.some((sent) => nowMs - sent < dayMs)) return { why: 'lately' };
  if (afterQuietHours(nowMs, timeZone, settings) > nowMs) return { why: 'night' };
  return { number: of.sentAtMs.length + 1 };
}
