import { timeZoneOfStudy } from './time-zone-of-study.ts';

/**
 * For what is shown in a browser, which may be older than a zone that another one has named.
 * @returns the zone, or that of the study where this machine does not know it
 */
export function usableTimeZone(timeZone: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  } catch {
    return timeZoneOfStudy;
  }
}
