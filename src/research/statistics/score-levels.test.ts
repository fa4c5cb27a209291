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

test('floors are written without rounding errors', () => {
  const settings = (['pole', 'drawn'] as const).flatMap((classes) =>
    ([1, 2] as const).map((networks) => ({ networks, cells: 'perPerson', classes }) as const),
  );
  const shares = settings
    .map(scoreFloors)
    .flatMap(({ kinds, tasks }) => [...Object.values(kinds), ...Object.values(tasks)]);
  expect(shares.filter((share) => String(share).length > '0.123456789012'.length)).toEqual([]);
});
