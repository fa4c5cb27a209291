import { expect, test } from 'vitest';
import { highestFloors, scoreFloors } from './score-levels.ts';

test('the floor of people with several settings is the highest, and the classes follow poles if any did', () => {
  const earlier = { networks: 1, cells: 'perBlock', classes: 'pole' } as const;
  const later = { networks: 2, cells: 'perBlock', classes: 'drawn' } as const;
  expect(highestFloors([later])).toEqual(scoreFloors(later));
  expect(highestFloors([later, earlier])).toMatchObject({
    classes: 'pole',
    kinds: { GEN: 0.599, ME: 1, CE: 1 },
    tasks: { test1: 0.599, test2: 1 },
  });
});
