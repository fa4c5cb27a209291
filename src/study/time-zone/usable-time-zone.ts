import { timeZoneOfStudy } from './time-zone-of-study.ts';

/** For display: an older browser may not know a stored zone, and falls back to the study's. */
export function usableTimeZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return timeZoneOfStudy;
  }
}
