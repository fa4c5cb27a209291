import { dayMs } from './durations.ts';
import { afterQuietHours, maximumWaitDays, type NextReminder, type ReminderSettings } from './reminder.ts';
import type { PauseKind } from './reminder-kinds.ts';
import { refusalToBeginDay, refusalToJoin, type StudyState } from './study-state.ts';

export type Pause = {
  kind: PauseKind;
  /** Last activity, or the consent before the first. */
  quietSinceMs: number;
  timeZone: string;
  study: StudyState;
  /** After a pause or an end of the study. */
  resumedAtMs: number | null;
  /** Earlier reminders of this pause, oldest first. */
  sentAtMs: readonly number[];
};

/** Null for never. */
export type PauseSettings = Omit<ReminderSettings, 'secondAfterDays'> & Record<`${PauseKind}AfterHours`, number | null>;

const hourMs = 3_600_000;

/** At most one reminder per pause. */
export function nextPauseReminder(pause: Pause, settings: PauseSettings, nowMs: number): NextReminder {
  const afterHours = settings[`${pause.kind}AfterHours`];
  if (!settings.isOn || afterHours === null || pause.sentAtMs.length > 0 || refusalToResume(pause) !== null) {
    return { kind: 'none' };
  }
  const fromMs = Math.max(pause.quietSinceMs + afterHours * hourMs, pause.resumedAtMs ?? 0);
  // No reminder after so long, nor a flood of them after an update.
  if (nowMs - fromMs > maximumWaitDays * dayMs) return { kind: 'none' };
  const untilMs = afterQuietHours(Math.max(fromMs, nowMs), pause.timeZone, settings);
  return untilMs <= nowMs ? { kind: 'due' } : { kind: 'waiting', untilMs };
}

/** @returns null if possible */
export function refusalToResume({ kind, study }: Pick<Pause, 'kind' | 'study'>): ReturnType<typeof refusalToJoin> {
  return kind === 'consented' ? refusalToJoin(study) : refusalToBeginDay(study);
}
