import { describe, expect, it } from 'vitest';
import { flooredFigures } from '#tests/support/research/intervals-at-the-floor.ts';

const studies = 400;

describe.each([30, 100])('intervals of %i people at floors and ceilings', (people) => {
  it.each(flooredFigures)('hold the truth in 92 to 98 %% of studies: $name', ({ coverage }) => {
    const { page = 0 } = coverage(people, studies);
    expect(page).toBeGreaterThanOrEqual(0.92);
    expect(page).toBeLessThanOrEqual(0.98);
  });
});
