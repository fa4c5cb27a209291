import { knownTimeZone } from '#study/time-zone/known-time-zone.ts';
import { zonedTime } from '#study/time-zone/zoned-time.ts';
import type { DayOpeningSettings } from './day-opening-settings.ts';
import { refusalToBeginDay, type StudyState, stateOfStudy } from './study-state.ts';

// Instants are milliseconds since 1970, UTC.

/**
 * @returns the instant from which the next day may be started: the later of the opening time on the next calendar day
 *   where the participant lives and the rest after finishing
 */
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

/** When and where a day was finished. */
export type DayEnd = {
  finishedAtMs: number;
  timeZone: string;
  /** In which zone the day was begun, where it was corrected since; null otherwise. */
  timeZoneBefore: string | null;
};

/**
 * A zone that is corrected never brings a day forward: it opens once it is open in both zones. Otherwise two days could be done on one
 * date, by naming a place where midnight is near.
 * @returns the instant at which the next day opens by the rule of the study alone
 */
export function usualOpeningAt(
  { finishedAtMs, timeZone, timeZoneBefore }: DayEnd,
  settings: DayOpeningSettings,
): number {
  const opensAtMs = dayOpensAt(finishedAtMs, timeZone, settings);
  return timeZoneBefore === null ? opensAtMs : Math.max(opensAtMs, dayOpensAt(finishedAtMs, timeZoneBefore, settings));
}

/** What staff have decided about one participant's next day, in place of the study's rule. */
export type DayOpeningOverride = {
  opensAtMs: number;
  /** The end of the study does not hold for this opening, be it by its last date or by staff. */
  beyondLastDate: boolean;
};

export type NextDayOpening = {
  /** A pause does not shift it: what opens meanwhile is open afterwards. */
  opensAtMs: number;
  isOpen: boolean;
  /** How the study stands for this day. Where it has ended the day will not open any more. */
  study: StudyState;
};

/**
 * The one rule for whether a participant may start the next day.
 * @param chosen what staff have chosen for the study
 * @param finished when and where the day before was finished, and what staff have decided about the next one, if anything
 */
export function nextDayOpening(
  finished: DayEnd & { override: DayOpeningOverride | null },
  { settings, chosen }: { settings: DayOpeningSettings; chosen: StudyState },
  nowMs: number,
): NextDayOpening {
  const { override } = finished;
  const opensAtMs = override?.opensAtMs ?? usualOpeningAt(finished, settings);
  const state = stateOfStudy(chosen, nowMs, settings);
  const study = override?.beyondLastDate === true && state === 'ended' ? 'open' : state;
  return { opensAtMs, isOpen: nowMs >= opensAtMs && refusalToBeginDay(study) === null, study };
}

/** @param localTime "YYYY-MM-DDTHH:MM" on a clock in the time zone; where clocks skip it, the moment they skip to */
export function instantOfLocalTime(localTime: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(localTime).toZonedDateTime(knownTimeZone(timeZone)).epochMilliseconds;
}
