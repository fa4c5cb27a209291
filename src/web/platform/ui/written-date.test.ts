import { describe, expect, it } from 'vitest';
import { formatDateInput, isImpossibleDate, isoDate, writtenDate } from './written-date.ts';

describe('the date of the questionnaire', () => {
  it('gets its slashes during typing', () => {
    expect(['2', '20', '201', '2011', '20112', '20112026', '20/11/2026', '20.11.2026x'].map(formatDateInput)).toEqual([
      '2',
      '20',
      '20/1',
      '20/11',
      '20/11/2',
      '20/11/2026',
      '20/11/2026',
      '20/11/2026',
    ]);
  });

  it('is sent as the calendar day it names', () => {
    expect(isoDate('20/11/2026')).toBe('2026-11-20');
    expect(isoDate(' 29/02/2028 ')).toBe('2028-02-29');
  });

  it.each(['', '20/11', '31/04/2026', '29/02/2026', '00/01/2026', '01/13/2026', '2026-11-20'])(
    'is invalid: %j',
    (text) => {
      expect(isoDate(text)).toBe('');
    },
  );

  it('is reported as no calendar day only when complete', () => {
    expect(['31/02/1990', ' 00/01/2026', '01/13/2026'].filter(isImpossibleDate)).toHaveLength(3);
    expect(['', '31/02', '28/02/19', '28/02/1990', '2026-02-31'].filter(isImpossibleDate)).toEqual([]);
  });

  it('of today has the written form', () => {
    expect(writtenDate('2026-03-05')).toBe('05/03/2026');
    expect(isoDate(writtenDate('2026-03-05'))).toBe('2026-03-05');
  });
});
