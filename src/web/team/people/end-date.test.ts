import { describe, expect, it } from 'vitest';
import { endOfDay, faultOfEnd, lastDayOf, tomorrow, untilInWords } from './end-date.ts';

describe('the end date of roles', () => {
  it('is the end of the chosen day, and is shown as that day again', () => {
    for (const day of ['2026-12-20', '2027-02-28', '2028-02-29', '2026-12-31']) {
      const until = endOfDay(day);
      expect(new Date(until ?? '').getHours()).toBe(0);
      expect(lastDayOf(until)).toBe(day);
    }
    expect(untilInWords(endOfDay('2026-12-20') ?? '')).toBe('até 20/12/2026');
  });

  it('may be missing', () => {
    expect(endOfDay('')).toBeNull();
    expect(endOfDay('nonsense')).toBeNull();
    expect(lastDayOf(null)).toBe('');
  });

  it('is still to come: the day that is today lasts until its end', () => {
    const now = new Date(2026, 11, 20, 23, 59);
    expect(faultOfEnd(endOfDay('2026-12-19'), now)).toBe('Escolha um dia que ainda vem.');
    expect(faultOfEnd(endOfDay('2026-12-20'), now)).toBeNull();
    expect(faultOfEnd(null, now)).toBeNull();
  });

  it('is tomorrow at the soonest', () => {
    expect(tomorrow(new Date(2026, 11, 31, 15))).toBe('2027-01-01');
  });
});
