import { expect, it } from 'vitest';
import { flooredFigures } from '#tests/support/research/intervals-at-the-floor.ts';

/** So few that only an interval that misses one study in ten and more is found; `npm run test:full` draws 400. */
const studies = 100;

it.each(flooredFigures)('the interval of 30 people at a floor or ceiling holds: $name', ({ coverage }) => {
  expect(coverage(30, studies).page).toBeGreaterThanOrEqual(0.9);
});
