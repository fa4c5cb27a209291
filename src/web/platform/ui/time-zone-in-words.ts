import { brazilianTimeZones } from '#study/time-zone/brazilian-time-zones.ts';

/** @returns "Amazonas (America/Manaus)"; outside Brazil the IANA name alone */
export function timeZoneInWords(timeZone: string): string {
  const states = brazilianTimeZones.find(([zone]) => zone === timeZone)?.[1];
  return states === undefined ? timeZone : `${states} (${timeZone})`;
}

/** @returns whether the zone names no place, as from browsers that hide the location */
export function isPlaceless(timeZone: string): boolean {
  return !timeZone.includes('/') || timeZone.startsWith('Etc/');
}
