import { timeZoneLinks } from './time-zone-links.ts';
import { timeZonesOfPlaces } from './time-zone-names.ts';
import { timeZoneOfStudy } from './time-zone-of-study.ts';

/*
 * Allow-list of zones, as V8, PostgreSQL and R know different names: PostgreSQL refuses "-0330", and accepts "right/UTC" and "-03", which
 * it reads with the opposite sign.
 */

/** "UTC" and whole hours: browsers that hide the location, and devices without one. */
const besidePlaces = ['UTC', ...offsetZones('+', 12), ...offsetZones('-', 14)];

/** In lower case, which never collides. */
const zones = new Map(
  [...[...timeZonesOfPlaces(), ...besidePlaces].map((zone): [string, string] => [zone, zone]), ...timeZoneLinks()].map(
    ([name, zone]) => [name.toLowerCase(), zone],
  ),
);

/** Current IANA name, ignoring case; null for offsets and unknown names. */
export function canonicalTimeZone(name: string): string | null {
  return zones.get(name.toLowerCase()) ?? null;
}

/** In lower case. */
export function allTimeZoneNames(): Iterable<string> {
  return zones.keys();
}

/** Falls back to the study's zone, so that every instant has a date. */
export function knownTimeZone(name: string | null | undefined): string {
  return canonicalTimeZone(name ?? '') ?? timeZoneOfStudy;
}

function offsetZones(sign: '+' | '-', most: number): string[] {
  return Array.from({ length: most }, (_, n) => `Etc/GMT${sign}${n + 1}`);
}
