import { describe, expect, it } from 'vitest';
import { flooredFigures } from '#tests/support/research/intervals-at-the-floor.ts';

const studies = 400;

describe.each([30, 100])('intervals of %i people at floors and ceilings', (people) => {
  it.each(flooredFigures)('hold the truth in 92 to 98 %% of studies: $name', ({ name, coverage }) => {
    const { page = 0 } = coverage(people, studies);
    // The exact interval of dz supposes normal changes and is too wide for these.
    const most = name.startsWith('dz') ? 0.995 : 0.98;
    expect(page).toBeGreaterThanOrEqual(0.92);
    expect(page).toBeLessThanOrEqual(most);
  });
});
