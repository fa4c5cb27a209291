import { describe, expect, it, test } from 'vitest';
import { brazilianTimeZones } from './brazilian-time-zones.ts';
import { allTimeZoneNames, canonicalTimeZone, knownTimeZone } from './known-time-zone.ts';
import { timeZoneLinks } from './time-zone-links.ts';
import { timeZonesOfPlaces } from './time-zone-names.ts';
import { usableTimeZone } from './usable-time-zone.ts';
import { calendarDaysBetween, localDate, startOfDate, zonedTime } from './zoned-time.ts';

const at = (instant: string) => Temporal.Instant.from(instant).epochMilliseconds;

test.each([
  // As named by Chromium and Firefox.
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Brazil/East', 'America/Sao_Paulo'],
  ['Brazil/DeNoronha', 'America/Noronha'],
  ['Brazil/Acre', 'America/Rio_Branco'],
  ['america/sao_paulo', 'America/Sao_Paulo'],
  ['AMERICA/SAO_PAULO', 'America/Sao_Paulo'],
  // Zones with equal clocks remain separate.
  ['Europe/Oslo', 'Europe/Oslo'],
  ['Atlantic/Reykjavik', 'Atlantic/Reykjavik'],
  ['EST5EDT', 'America/New_York'],
  ['CET', 'Europe/Brussels'],
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['GMT', 'UTC'],
  ['Etc/GMT+0', 'UTC'],
  ['Zulu', 'UTC'],
  // Three hours behind: POSIX signs.
  ['Etc/GMT+3', 'Etc/GMT+3'],
  ['etc/gmt-14', 'Etc/GMT-14'],
])('%s is stored as %s', (name, zone) => {
  expect(canonicalTimeZone(name)).toBe(zone);
  expect(canonicalTimeZone(zone)).toBe(zone);
});

test.each([
  ...['-0330', '+03:00', '-03', '+14:00', '-03:00:00', 'UTC+3', 'UTC-3', 'GMT-3', 'Etc/GMT+13', 'Etc/GMT-15', '<-03>3'],
  ...['Etc/Unknown', 'Factory', 'posixrules', 'localtime', 'leapseconds', 'tzdata.zi', 'zone.tab', 'right/UTC'],
  ...['right/America/Sao_Paulo', 'posix/America/Sao_Paulo', 'posix/UTC', ':America/Sao_Paulo', 'BST', 'PST', 'BRT'],
  ...['SystemV/PST8', 'America', 'America/', '/America/Sao_Paulo', ' America/Sao_Paulo', 'America/Sao_Paulo '],
  ...['America/Sao Paulo', 'America/São_Paulo', 'America/Sao_Paulo\0', '\0', '', '🕐', '../etc/passwd', 'undefined'],
  ...['null', 'Marte/Olympus', 'x'.repeat(5000), '2026-05-04T12:00[America/Sao_Paulo]', '__proto__', 'constructor'],
])("%j is no zone, and dates fall back to the study's", (name) => {
  expect(canonicalTimeZone(name)).toBeNull();
  expect(knownTimeZone(name)).toBe('America/Sao_Paulo');
  expect(localDate(at('2026-05-05T02:59:59Z'), name)).toBe('2026-05-04');
});

test("a browser without a zone has the study's zone", () => {
  expect([null, undefined].map(knownTimeZone)).toEqual(['America/Sao_Paulo', 'America/Sao_Paulo']);
});

describe('the list of zones', () => {
  it('has a name for every zone of Chromium and Node', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((name) => canonicalTimeZone(name) === null)).toEqual([]);
  });

  it('has only names known to this machine, and aliases of the same clock', () => {
    const moments = ['1999-07-01', '2018-12-01', '2026-01-15', '2026-07-15'].map((date) => at(`${date}T12:00Z`));
    const offsetsOf = (zone: string) =>
      moments.map((ms) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone).offset);
    for (const name of allTimeZoneNames()) {
      expect(usableTimeZone(name), name).toBe(name);
      expect(zonedTime(0, name).timeZoneId, name).toBe(canonicalTimeZone(name));
      // Since 1999; "MET" and others have their own earlier history.
      expect(offsetsOf(name), name).toEqual(offsetsOf(knownTimeZone(name)));
    }
  });

  it('has unique names', () => {
    const names = [...timeZonesOfPlaces(), ...timeZoneLinks().map(([link]) => link)].map((name) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
    const places = new Set(timeZonesOfPlaces());
    expect(timeZoneLinks().filter(([, zone]) => zone !== 'UTC' && !places.has(zone))).toEqual([]);
    expect(brazilianTimeZones.filter(([zone]) => !places.has(zone))).toEqual([]);
  });
});

test('days are counted by the local calendar, across daylight saving time too', () => {
  const [from, to] = [at('2026-03-28T23:30:00+01:00'), at('2026-03-30T00:30:00+02:00')];
  expect(calendarDaysBetween(from, to, 'Europe/Lisbon')).toBe(1);
  expect(calendarDaysBetween(from, to, 'Europe/Berlin')).toBe(2);
  expect(calendarDaysBetween(to, from, 'Europe/Berlin')).toBe(-2);
  expect(startOfDate('2018-11-04', 'America/Sao_Paulo')).toBe(at('2018-11-04T03:00Z'));
});

test("a zone unknown to the browser is shown as the study's", () => {
  expect(usableTimeZone('America/Coyhaique')).toBe('America/Coyhaique');
  expect(['Etc/Unknown', 'Mars/Olympus', ''].map(usableTimeZone)).toEqual(Array(3).fill('America/Sao_Paulo'));
});
