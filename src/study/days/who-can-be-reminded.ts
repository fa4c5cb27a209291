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

/** @returns null for who can be */
export function whyNotRemindable(
  { hasLeft, isTest, wantsReminders, isProved, timeZone, of }: Remindable,
  settings: Pick<ReminderSettings, 'quietFrom' | 'quietUntil'>,
  nowMs: number,
): WhyNotReminded | null {
  if (hasLeft) return 'left';
  if (isTest) return 'test';
  if (of === null) return 'nothing';
  if (!wantsReminders) return 'off';
  if (!isProved) return 'unproved';
  if (of.kind === 'open') {
    if (refusalToBeginDay(of.opening.study) !== null) return 'closed';
    if (!of.opening.isOpen) return 'notOpen';
  } else {
    if (refusalToResume(of) !== null) return 'closed';
    if (nowMs - of.quietSinceMs < minimumQuietMs) return 'stillThere';
  }
  if (of.sentAtMs.length >= maximumReminders) return 'enough';
  if (of.sentAtMs.some((sent) => nowMs - sent < dayMs)) return 'lately';
  return afterQuietHours(nowMs, timeZone, settings) > nowMs ? 'night' : null;
}
