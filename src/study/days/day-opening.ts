import { knownTimeZone } from '#study/time-zone/known-time-zone.ts';
import { zonedTime } from '#study/time-zone/zoned-time.ts';
import type { DayOpeningSettings } from './day-opening-settings.ts';
import { refusalToBeginDay, type StudyState, stateOfStudy } from './study-state.ts';

// Instants are ms since 1970, UTC.

/** @returns the later of the opening time on the next local calendar day and the rest after finishing */
export function dayOpensAt(finishedAtMs: number, timeZone: string, settings: DayOpeningSettings): number {
  const finished = zonedTime(finishedAtMs, timeZone);
  const nextMorning = finished
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime({
      timeZone: finished.timeZoneId,
      plainTime: Temporal.PlainTime.from(settings.dayOpensAtLocalTime),
    });
  const rested = finished.add({ hours: settings.hoursBetweenDays });
  return Math.max(nextMorning.epochMilliseconds, rested.epochMilliseconds);
}

type DayEnd = {
  finishedAtMs: number;
  timeZone: string;
  /** Zone at the day's start, if corrected since. */
  timeZoneBefore: string | null;
};

/**
 * A corrected zone never opens a day earlier: the day must be open in both zones. Otherwise a zone near midnight would allow two days on
 * one date.
 */
export function openingByRule(
  { finishedAtMs, timeZone, timeZoneBefore }: DayEnd,
  settings: DayOpeningSettings,
): number {
  const opensAtMs = dayOpensAt(finishedAtMs, timeZone, settings);
  return timeZoneBefore === null ? opensAtMs : Math.max(opensAtMs, dayOpensAt(finishedAtMs, timeZoneBefore, settings));
}

export type DayOpeningOverride = {
  opensAtMs: number;
  /** Exempts from the study's end, by date or by staff. */
  beyondLastDate: boolean;
};

export type NextDayOpening = {
  /** A pause does not shift it. */
  opensAtMs: number;
  isOpen: boolean;
  /** Once ended, the day never opens. */
  study: StudyState;
};

/**
 * Decides whether the next day may start.
 * @param chosen by staff for the study
 * @param finished end of the day before, with a staff decision about the next
 */
export function nextDayOpening(
  finished: DayEnd & { override: DayOpeningOverride | null },
  { settings, chosen }: { settings: DayOpeningSettings; chosen: StudyState },
  nowMs: number,
): NextDayOpening {
  const { override } = finished;
  const opensAtMs = override?.opensAtMs ?? openingByRule(finished, settings);
  const state = stateOfStudy(chosen, nowMs, settings);
  const study = override?.beyondLastDate === true && state === 'ended' ? 'open' : state;
  return { opensAtMs, isOpen: nowMs >= opensAtMs && refusalToBeginDay(study) === null, study };
}

/** @param localTime "YYYY-MM-DDTHH:MM"; a skipped time gives the end of the gap */
export function instantOfLocalTime(localTime: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(localTime).toZonedDateTime(knownTimeZone(timeZone)).epochMilliseconds;
}
