import { describe, expect, it } from 'vitest';
import { decimal, intervalInWords } from './decimal.ts';

describe('a number with decimals', () => {
  it('has a comma, thousands separators, a true minus sign, and a dash when missing', () => {
    expect(decimal(4.5)).toBe('4,50');
    expect(decimal(-2.7)).toBe('−2,70');
    expect(decimal(12345.67, 0)).toBe('12.346');
    expect(decimal(null)).toBe('–');
  });

  it('has no minus sign when rounded to zero', () => {
    expect(decimal(-0.004)).toBe('0,00');
    expect(decimal(-0.4, 0)).toBe('0');
  });

  it('is one of two in an interval', () => {
    expect(intervalInWords({ low: -4.418, high: 0.98 })).toBe('−4,42 a 0,98');
    expect(intervalInWords(null)).toBe('–');
  });
});
