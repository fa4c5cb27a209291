import { dayMs } from './durations.ts';
import { afterQuietHours, longestWaitDays, type NextReminder, type ReminderSettings } from './reminder.ts';
import type { PauseKind } from './reminder-kinds.ts';
import { refusalToBeginDay, refusalToJoin, type StudyState } from './study-state.ts';

/** What such a reminder goes by. */
export type Pause = {
  kind: PauseKind;
  /** When something has last come from them; of who has not begun, the consent. */
  quietSinceMs: number;
  timeZone: string;
  study: StudyState;
  /** When the study has last gone on after a pause or an end. */
  goesOnSinceMs: number | null;
  /** When they were reminded of this, the oldest first. */
  sentAtMs: readonly number[];
};

/** Hours without anything after which somebody is reminded; null for never. */
export type PauseSettings = Omit<ReminderSettings, 'secondAfterDays'> & Record<`${PauseKind}AfterHours`, number | null>;

const hourMs = 3_600_000;

/** @returns whether a reminder is due now, when it will be, or that there will be none: of one pause there is one */
export function nextPauseReminder(pause: Pause, settings: PauseSettings, nowMs: number): NextReminder {
  const afterHours = settings[`${pause.kind}AfterHours`];
  if (!settings.isOn || afterHours === null || pause.sentAtMs.length > 0 || mayNotGoOn(pause) !== null) {
    return { kind: 'none' };
  }
  const fromMs = Math.max(pause.quietSinceMs + afterHours * hourMs, pause.goesOnSinceMs ?? 0);
  // Whoever has been away for so long has gone their way, and an update writes to nobody who once stopped.
  if (nowMs - fromMs > longestWaitDays * dayMs) return { kind: 'none' };
  const untilMs = afterQuietHours(Math.max(fromMs, nowMs), pause.timeZone, settings);
  return untilMs <= nowMs ? { kind: 'due', number: 1 } : { kind: 'waiting', number: 1, untilMs };
}

/** @returns why they cannot do at this moment what the reminder would ask of them; null where they can */
export function mayNotGoOn({ kind, study }: Pick<Pause, 'kind' | 'study'>): ReturnType<typeof refusalToJoin> {
  return kind === 'consented' ? refusalToJoin(study) : refusalToBeginDay(study);
}
