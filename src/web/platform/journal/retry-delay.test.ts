import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

describe('the wait after a failure', () => {
  it('grows from half a second to a second, up to 15 to 30 seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map((failures) => retryDelayMs(failures, 1))).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
    expect(retryDelayMs(1, 0)).toBe(500);
    expect(retryDelayMs(50, 0)).toBe(15_000);
  });

  it('is never longer than 30 seconds and never too short to be a pause', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (failures, chance) => {
        const delay = retryDelayMs(failures, chance);
        expect(delay).toBeGreaterThanOrEqual(500);
        expect(delay).toBeLessThanOrEqual(30_000);
      }),
    );
  });
});
