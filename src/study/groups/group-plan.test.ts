import { expect, test } from 'vitest';
import { groupByBand, randomizedGroups, renumberedGroups, stratumOf } from './group-plan.ts';

const ana = { site: 'Porto Alegre', sex: 'feminino', age: 29 } as const;

test('a stratum contains the stratified traits only', () => {
  expect(stratumOf([], ana)).toBe(stratumOf([], { site: 'Recife', sex: 'masculino', age: 70 }));
  expect(stratumOf(['age', 'site'], ana)).toBe(stratumOf(['site', 'age'], { ...ana, sex: 'masculino', age: 18 }));
  expect(stratumOf(['age'], ana)).not.toBe(stratumOf(['age'], { ...ana, age: 30 }));
  expect(stratumOf(['site', 'sex'], { ...ana, site: 'a","no' })).not.toBe(
    stratumOf(['site', 'sex'], { ...ana, site: 'a' }),
  );
});

test('a band begins with its first score', () => {
  expect([0, 9, 10, 20, 21, 42].map((score) => groupByBand([10, 21], score))).toEqual([1, 1, 2, 2, 3, 3]);
});

test('the same seed draws the same groups, another one others, and each stratum its own', () => {
  const drawn = (seed: number, stratum: string) => {
    const groupOf = randomizedGroups(seed, 2);
    return Array.from({ length: 60 }, (_, place) => groupOf(stratum, place)).join('');
  };
  expect(drawn(7, 'a')).toBe(drawn(7, 'a'));
  expect(new Set([drawn(7, 'a'), drawn(8, 'a'), drawn(7, 'b'), drawn(8, 'b')]).size).toBe(4);
});

test.each([
  ['a removed one leaves the others theirs', ['A', 'B', 'C'], ['B', 'C'], [null, 1, 2]],
  ['swapped lines', ['A', 'B', 'C'], ['B', 'A', 'C'], [2, 1, 3]],
  ['other letters of the same name', ['Sessão A', 'B'], ['B', 'SESSÃO  A'], [2, 1]],
  ['a name changed in place', ['A', 'B'], ['A', 'Controle'], [1, 2]],
  ['a new name in the place of a moved one', ['A', 'B', 'C'], ['B', 'X', 'C'], [null, 1, 3]],
  ['a new name with another count', ['A', 'B', 'C'], ['X', 'C'], [null, null, 2]],
  ['no groups', ['A', 'B'], [], [null, null]],
])('groups keep their number by name: %s', (_change, before, after, numbers) => {
  expect(renumberedGroups(before, after)).toEqual(numbers);
});
