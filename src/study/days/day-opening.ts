import type { DayOpeningSettings } from './day-opening-settings.ts';
import { refusalToBeginDay, type StudyState, stateOfStudy } from './study-state.ts';

// Instants are milliseconds since 1970, UTC.

export const defaultTimeZone = 'America/Sao_Paulo';

/**
 * Both have a say: `Intl` still knows abbreviations such as "BST" with which Temporal cannot reckon, and Temporal takes whole
 * date-times for the name of a zone.
 * @returns whether the name is a time zone this machine knows
 */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
}

/**
 * @returns the instant from which the next day may be started: the later of the opening time on the next calendar day
 *   where the participant lives and the rest after finishing
 */
export function dayOpensAt(finishedAtMs: number, timeZone: string, settings: DayOpeningSettings): number {
  const finished = Temporal.Instant.fromEpochMilliseconds(finishedAtMs).toZonedDateTimeISO(timeZone);
  const nextMorning = finished
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(settings.dayOpensAtLocalTime) });
  const rested = finished.add({ hours: settings.hoursBetweenDays });
  return Math.max(nextMorning.epochMilliseconds, rested.epochMilliseconds);
}

/** @returns the time zone that a browser has told, where this machine knows it, otherwise the study's usual one */
export function knownTimeZone(told: string | null): string {
  return told !== null && isTimeZone(told) ? told : defaultTimeZone;
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
  finished: { finishedAtMs: number; timeZone: string; override: DayOpeningOverride | null },
  { settings, chosen }: { settings: DayOpeningSettings; chosen: StudyState },
  nowMs: number,
): NextDayOpening {
  const { finishedAtMs, timeZone, override } = finished;
  const opensAtMs = override?.opensAtMs ?? dayOpensAt(finishedAtMs, timeZone, settings);
  const state = stateOfStudy(chosen, nowMs, timeZone, settings);
  const study = override?.beyondLastDate === true && state === 'ended' ? 'open' : state;
  return { opensAtMs, isOpen: nowMs >= opensAtMs && refusalToBeginDay(study) === null, study };
}

/** @param localTime "YYYY-MM-DDTHH:MM" on a clock in the time zone; where clocks skip it, the moment they skip to */
export function instantOfLocalTime(localTime: string, timeZone: string): number {
  return Temporal.PlainDateTime.from(localTime).toZonedDateTime(timeZone).epochMilliseconds;
}
