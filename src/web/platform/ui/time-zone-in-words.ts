import { brazilianTimeZones } from '#study/time-zone/brazilian-time-zones.ts';

/** @returns "Amazonas (America/Manaus)"; the name alone of a zone elsewhere */
export function timeZoneInWords(timeZone: string): string {
  const states = brazilianTimeZones.find(([zone]) => zone === timeZone)?.[1];
  return states === undefined ? timeZone : `${states} (${timeZone})`;
}

/** @returns whether a zone is that of no place: what a browser says that hides where it is */
export function isPlaceless(timeZone: string): boolean {
  return !timeZone.includes('/') || timeZone.startsWith('Etc/');
}
