import { timeZoneLinks } from './time-zone-links.ts';
import { timeZonesOfPlaces } from './time-zone-names.ts';
import { timeZoneOfStudy } from './time-zone-of-study.ts';

/*
 * The one place that knows time zones. V8, PostgreSQL and R each know other names: V8 takes "-0330", which PostgreSQL refuses, and
 * PostgreSQL takes "right/UTC" and "-03", by which it means the opposite. A name counts only where it is in the list.
 */

/** "UTC" and whole hours from it: what a browser says that hides its place, and some devices without one. */
const besidePlaces = ['UTC', ...hours('+', 12), ...hours('-', 14)];

/** In lower case: names of zones differ by more than that. */
const zones = new Map(
  [...[...timeZonesOfPlaces(), ...besidePlaces].map((zone): [string, string] => [zone, zone]), ...timeZoneLinks()].map(
    ([name, zone]) => [name.toLowerCase(), zone],
  ),
);

/** @returns the IANA name that holds now for a name of a time zone, however its letters are written; null for an offset or anything else */
export function canonicalTimeZone(name: string): string | null {
  return zones.get(name.toLowerCase()) ?? null;
}

/** @returns every name that counts, in lower case */
export function allTimeZoneNames(): Iterable<string> {
  return zones.keys();
}

/** @returns the same, or the zone of the study where the name is none, so that every moment has a date */
export function knownTimeZone(name: string | null | undefined): string {
  return canonicalTimeZone(name ?? '') ?? timeZoneOfStudy;
}

function hours(sign: '+' | '-', most: number): string[] {
  return Array.from({ length: most }, (_, n) => `Etc/GMT${sign}${n + 1}`);
}
