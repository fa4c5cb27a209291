import { describe, expect, it } from 'vitest';
import { niceAxis } from './nice-axis.ts';

describe('an axis', () => {
  it('has distinguishable round ticks, with room around every value', () => {
    expect(niceAxis([-0.034, 0.021, 0])).toEqual({
      domain: [-0.04, 0.04],
      ticks: [-0.04, -0.02, 0, 0.02, 0.04],
      digits: 2,
    });
    expect(niceAxis([-1.29, 0]).ticks).toEqual([-1.5, -1, -0.5, 0, 0.5]);
    expect(niceAxis([0.61, 0.86])).toMatchObject({ ticks: [0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9], digits: 2 });
  });

  it('accepts a single value, and none', () => {
    expect(niceAxis([0, 0]).ticks).toContain(0);
    expect(niceAxis([]).domain).toEqual([-0.2, 1.2]);
    expect(niceAxis([7]).domain[0]).toBeLessThan(7);
    expect(niceAxis([7]).domain[1]).toBeGreaterThan(7);
  });
});
