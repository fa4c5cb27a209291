import { describe, expect, it } from 'vitest';
import { maximumPaths, personPaths } from './person-paths.ts';

const rows = (people: number) =>
  Array.from({ length: people }, (_, index) => [index % 22, (index * 7) % 22, index % 5]);

describe('people as lines over the days', () => {
  it('are omitted below the threshold of five people', () => {
    expect(personPaths(rows(4), 0.1)).toEqual([]);
    expect(personPaths(rows(5), 0.1)).toHaveLength(5);
  });

  it('are limited, the same for every reader, and sorted by value', () => {
    const paths = personPaths(rows(3000), 0.1);
    expect(paths.reduce((sum, { people }) => sum + people, 0)).toBe(maximumPaths);
    expect(personPaths(rows(3000), 0.1)).toEqual(paths);
    const firsts = paths.map(({ values }) => values[0] ?? 0);
    expect(firsts).toEqual(firsts.toSorted((one, other) => one - other));
  });

  it('are rounded to a step of each value, so that similar people are one line', () => {
    const alike = [4.81, 4.79, 4.8, 4.84, 4.76].map((value) => [value, value, value]);
    expect(personPaths(alike, 0.1)).toEqual([{ values: [4.8, 4.8, 4.8], people: 5 }]);
  });
});
