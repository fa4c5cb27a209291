import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '#tests/support/study/cases.ts';
import { dayOpensAt, nextDayOpening, openingByRule } from './day-opening.ts';
import type { DayOpeningSettings } from './day-opening-settings.ts';
import { lastDateHasPassed } from './last-date.ts';
import { type StudyState, studyStates } from './study-state.ts';

const settings: DayOpeningSettings = { dayOpensAtLocalTime: '04:00', hoursBetweenDays: 8, lastDate: null };

/** @param localTime with offset, such as `2026-03-07T22:00-05:00` */
function at(localTime: string): number {
  return Temporal.Instant.from(localTime).epochMilliseconds;
}

function opening(finishedAt: string, timeZone: string, changed: Partial<DayOpeningSettings> = {}): string {
  const opensAt = dayOpensAt(at(finishedAt), timeZone, { ...settings, ...changed });
  return Temporal.Instant.fromEpochMilliseconds(opensAt)
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never' });
}

const finish = fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2027-12-31T00:00Z') });

describe('the next day', () => {
  it('opens at four in the morning after an ordinary evening', () => {
    expect(opening('2026-05-04T19:30:00-03:00', 'America/Sao_Paulo')).toBe('2026-05-05T04:00:00-03:00');
  });

  it('opens eight hours after a late finish', () => {
    expect(opening('2026-05-04T20:00:00-03:00', 'America/Sao_Paulo')).toBe('2026-05-05T04:00:00-03:00');
    expect(opening('2026-05-04T20:00:01-03:00', 'America/Sao_Paulo')).toBe('2026-05-05T04:00:01-03:00');
    expect(opening('2026-05-04T23:59:59-03:00', 'America/Sao_Paulo')).toBe('2026-05-05T07:59:59-03:00');
  });

  it('is the day after a finish past midnight, not the morning of the same date', () => {
    expect(opening('2026-05-05T00:00:00-03:00', 'America/Sao_Paulo')).toBe('2026-05-06T04:00:00-03:00');
    expect(opening('2026-05-05T00:30:00-03:00', 'America/Sao_Paulo')).toBe('2026-05-06T04:00:00-03:00');
  });

  it('crosses the ends of months and years', () => {
    expect(opening('2026-12-31T18:00:00-03:00', 'America/Sao_Paulo')).toBe('2027-01-01T04:00:00-03:00');
    expect(opening('2028-02-28T18:00:00-03:00', 'America/Sao_Paulo')).toBe('2028-02-29T04:00:00-03:00');
  });

  it('opens at four by the clock on the wall when clocks go forward in the night', () => {
    expect(opening('2026-03-07T15:00:00-05:00', 'America/New_York')).toBe('2026-03-08T04:00:00-04:00');
    expect(opening('2026-03-28T15:00:00+00:00', 'Europe/Lisbon')).toBe('2026-03-29T04:00:00+01:00');
    expect(opening('2026-09-05T15:00:00-04:00', 'America/Santiago')).toBe('2026-09-06T04:00:00-03:00');
  });

  it('opens at four by the clock on the wall when clocks go back in the night', () => {
    expect(opening('2026-10-31T15:00:00-04:00', 'America/New_York')).toBe('2026-11-01T04:00:00-05:00');
    expect(opening('2026-10-24T15:00:00+01:00', 'Europe/Lisbon')).toBe('2026-10-25T04:00:00+00:00');
    expect(opening('2026-04-04T15:00:00-03:00', 'America/Santiago')).toBe('2026-04-05T04:00:00-04:00');
  });

  it('waits for eight hours that have really passed, not for eight on the clock', () => {
    expect(opening('2026-03-07T23:00:00-05:00', 'America/New_York')).toBe('2026-03-08T08:00:00-04:00');
    expect(opening('2026-10-31T23:00:00-04:00', 'America/New_York')).toBe('2026-11-01T06:00:00-05:00');
  });

  it('opens with the first moment after an opening time that the change of clocks leaves out', () => {
    const changed = { dayOpensAtLocalTime: '02:30', hoursBetweenDays: 0 };
    expect(opening('2026-03-07T15:00:00-05:00', 'America/New_York', changed)).toBe('2026-03-08T03:30:00-04:00');
    // The skipped hour is midnight.
    const atMidnight = { dayOpensAtLocalTime: '00:00', hoursBetweenDays: 0 };
    expect(opening('2026-09-05T15:00:00-04:00', 'America/Santiago', atMidnight)).toBe('2026-09-06T01:00:00-03:00');
  });

  it('knows zones with odd offsets and beyond the date line', () => {
    expect(opening('2026-05-04T19:00:00+05:45', 'Asia/Kathmandu')).toBe('2026-05-05T04:00:00+05:45');
    expect(opening('2026-05-04T23:00:00+12:45', 'Pacific/Chatham')).toBe('2026-05-05T07:00:00+12:45');
    expect(opening('2026-05-04T19:00:00+14:00', 'Pacific/Kiritimati')).toBe('2026-05-05T04:00:00+14:00');
    // Daylight saving of half an hour.
    expect(opening('2026-04-04T15:00:00+11:00', 'Australia/Lord_Howe')).toBe('2026-04-05T04:00:00+10:30');
  });

  it('uses the numbers of the study', () => {
    expect(opening('2026-05-04T19:30:00Z', 'UTC', { dayOpensAtLocalTime: '06:15' })).toBe('2026-05-05T06:15:00+00:00');
    expect(opening('2026-05-04T19:30:00Z', 'UTC', { hoursBetweenDays: 20 })).toBe('2026-05-05T15:30:00+00:00');
  });

  it('is always a later local date, eight hours later at least and a day and six hours at most', () => {
    fc.assert(
      fc.property(finish, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (finishedAtMs, timeZone) => {
        const opensAtMs = dayOpensAt(finishedAtMs, timeZone, settings);
        const [finished, opens] = [finishedAtMs, opensAtMs].map((instant) =>
          Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone),
        ) as [Temporal.ZonedDateTime, Temporal.ZonedDateTime];
        expect(Temporal.PlainDate.compare(opens.toPlainDate(), finished.toPlainDate())).toBe(1);
        const hoursOn = (opensAtMs - finishedAtMs) / 3_600_000;
        expect(hoursOn).toBeGreaterThanOrEqual(8);
        expect(hoursOn).toBeLessThanOrEqual(30);
      }),
      { numRuns: cases(1000) },
    );
  });
});

describe("the study's last date", () => {
  const untilMay = { ...settings, lastDate: '2026-05-31' };

  it('still counts to its last second in the zone of the study', () => {
    expect(lastDateHasPassed(at('2026-05-31T23:59:59-03:00'), untilMay)).toBe(false);
    expect(lastDateHasPassed(at('2026-06-01T00:00:00-03:00'), untilMay)).toBe(true);
  });

  it('crosses the ends of months and years and a leap day', () => {
    const passes = (now: string, lastDate: string) => lastDateHasPassed(at(now), { lastDate });
    for (const [last, next] of [
      ['2027-12-31', '2028-01-01'],
      ['2028-02-28', '2028-02-29'],
      ['2028-02-29', '2028-03-01'],
      ['2100-02-28', '2100-03-01'],
    ] as const) {
      expect(passes(`${last}T23:59:59-03:00`, last), last).toBe(false);
      expect(passes(`${next}T00:00:00-03:00`, last), next).toBe(true);
    }
  });

  it('never passes when the study has none', () => {
    expect(lastDateHasPassed(at('2199-01-01T00:00Z'), settings)).toBe(false);
  });
});

describe('the state of the study', () => {
  const timeZone = 'America/Sao_Paulo';
  const anyState = fc.constantFrom<StudyState>(...studyStates);
  const anySpan = fc.integer({ min: -3 * 86_400_000, max: 3 * 86_400_000 });
  const finishedAtMs = at('2026-05-04T19:30:00-03:00');

  it('never shifts the opening of a day, and a day due in a pause opens at its end', () => {
    fc.assert(
      fc.property(anyState, anySpan, fc.boolean(), (chosen, span, isBeyond) => {
        const usual = nextDayOpening(
          { finishedAtMs, timeZone, timeZoneBefore: null, override: null },
          { settings, chosen: 'open' },
          0,
        );
        const nowMs = usual.opensAtMs + span;
        const override = { opensAtMs: usual.opensAtMs, beyondLastDate: isBeyond };
        const opening = nextDayOpening(
          { finishedAtMs, timeZone, timeZoneBefore: null, override },
          { settings, chosen },
          nowMs,
        );
        const mayOpen = chosen === 'open' || chosen === 'noNewPeople' || (chosen === 'ended' && isBeyond);
        expect(opening.opensAtMs).toBe(usual.opensAtMs);
        expect(opening.isOpen).toBe(mayOpen && span >= 0);
      }),
    );
  });
});

describe('a corrected zone', () => {
  const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));

  it('never opens a day earlier, and does not change a day begun in it', () => {
    fc.assert(
      fc.property(finish, anyZone, anyZone, (finishedAtMs, timeZone, timeZoneBefore) => {
        const opensAtMs = openingByRule({ finishedAtMs, timeZone, timeZoneBefore }, settings);
        expect(opensAtMs).toBeGreaterThanOrEqual(dayOpensAt(finishedAtMs, timeZoneBefore, settings));
        expect(opensAtMs).toBeGreaterThanOrEqual(dayOpensAt(finishedAtMs, timeZone, settings));
        const uncorrected = openingByRule({ finishedAtMs, timeZone, timeZoneBefore: null }, settings);
        expect(uncorrected).toBe(dayOpensAt(finishedAtMs, timeZone, settings));
      }),
      { numRuns: cases(1000) },
    );
  });

  it('corrects a browser that hides its zone: day 2 opens at 04:00 in Brasília and not at 01:00', () => {
    const finishedAtMs = at('2026-05-04T12:00:00-03:00');
    expect(dayOpensAt(finishedAtMs, 'UTC', settings)).toBe(at('2026-05-05T01:00:00-03:00'));
    const corrected = { finishedAtMs, timeZone: 'America/Sao_Paulo', timeZoneBefore: 'UTC' };
    expect(openingByRule(corrected, settings)).toBe(at('2026-05-05T04:00:00-03:00'));
  });
});
