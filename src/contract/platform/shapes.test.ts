import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { durationMs, toOneDecimal } from './shapes.ts';

describe('a span of time', () => {
  it('has one decimal at most', () => {
    for (const span of [0, 0.1, 812.3, 4999.9, 86_400_000]) expect(durationMs.parse(span)).toBe(span);
    for (const span of [-0.1, 0.25, 812.34, 86_400_000.1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(durationMs.safeParse(span).success).toBe(false);
    }
  });

  it('equals the number that the database returns, also with rounding noise in the last digits', () => {
    expect(900.1 + 0.2).not.toBe(900.3);
    expect(durationMs.parse(900.1 + 0.2)).toBe(900.3);
    const tenths = fc.integer({ min: 0, max: 500_000 });
    fc.assert(
      fc.property(tenths, tenths, (one, other) => {
        const span = durationMs.parse(one / 10 + other / 10);
        expect(span).toBe(Number(span.toFixed(1)));
      }),
    );
  });
});

describe('rounding to one decimal', () => {
  it('makes every time valid for the contract', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 86_400_000, noNaN: true }), (time) => {
        const rounded = toOneDecimal(time);
        expect(durationMs.safeParse(rounded).success).toBe(true);
        expect(Math.abs(rounded - time)).toBeLessThanOrEqual(0.0500001);
      }),
    );
  });
});
