import { describe, expect, it } from 'vitest';
import { endOfDay, faultOfEnd, lastDayOf, tomorrow, untilInWords } from './end-date.ts';

describe('the end date of roles', () => {
  it('is the end of the chosen day in Brasília in any zone of the device, and round-trips', () => {
    for (const [day, next] of [
      ['2026-12-20', '2026-12-21'],
      ['2027-02-28', '2027-03-01'],
      ['2028-02-28', '2028-02-29'],
      ['2026-12-31', '2027-01-01'],
    ] as const) {
      const until = endOfDay(day);
      expect(until).toBe(`${next}T03:00:00.000Z`);
      expect(lastDayOf(until)).toBe(day);
    }
    expect(untilInWords(endOfDay('2026-12-20') ?? '')).toBe('até 20/12/2026');
  });

  it('round-trips in every year that is typed on the way to another', () => {
    const typed = Array.from({ length: 9_999 }, (_, index) => {
      const [year, month, day] = [index + 1, 1 + (index % 12), 1 + (index % 28)];
      return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
    });
    expect(typed.filter((day) => lastDayOf(endOfDay(day)) !== day)).toEqual([]);
  });

  it('may be missing', () => {
    expect(endOfDay('')).toBeNull();
    expect(endOfDay('nonsense')).toBeNull();
    expect(lastDayOf(null)).toBe('');
  });

  it('is in the future: today lasts until its end', () => {
    const now = new Date('2026-12-20T23:59:00-03:00');
    expect(faultOfEnd(endOfDay('2026-12-19'), now)).toBe('Escolha um dia que ainda vem.');
    expect(faultOfEnd(endOfDay('2026-12-20'), now)).toBeNull();
    expect(faultOfEnd(null, now)).toBeNull();
  });

  it('is tomorrow at the soonest', () => {
    expect(tomorrow(new Date('2026-12-31T23:30:00-03:00'))).toBe('2027-01-01');
  });
});
