import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstPosition, largestSquare, movableAlong } from './photo-crop.ts';

const sidePx = fc.integer({ min: 1, max: 20_000 });

describe('the square of a photo', () => {
  it('is as large as the photo allows and lies within it, wherever it is moved', () => {
    fc.assert(
      fc.property(sidePx, sidePx, fc.double({ min: -1, max: 2, noNaN: true }), (width, height, position) => {
        const { left, top, side } = largestSquare({ width, height }, position);
        expect(side).toBe(Math.min(width, height));
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(width);
        expect(top + side).toBeLessThanOrEqual(height);
      }),
    );
  });

  it('goes from one end of the longer side to the other', () => {
    expect(largestSquare({ width: 400, height: 300 }, 0)).toEqual({ left: 0, top: 0, side: 300 });
    expect(largestSquare({ width: 400, height: 300 }, 0.5)).toEqual({ left: 50, top: 0, side: 300 });
    expect(largestSquare({ width: 300, height: 400 }, 1)).toEqual({ left: 0, top: 100, side: 300 });
  });

  it('can be moved only where there is room', () => {
    expect(movableAlong({ width: 400, height: 300 })).toBe('across');
    expect(movableAlong({ width: 300, height: 400 })).toBe('down');
    expect(movableAlong({ width: 300, height: 300 })).toBeNull();
  });

  it('starts in the middle of a wide photo and above it in a high one', () => {
    expect(firstPosition({ width: 400, height: 300 })).toBe(0.5);
    expect(firstPosition({ width: 300, height: 400 })).toBeLessThan(0.5);
  });
});
