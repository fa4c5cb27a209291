import { expect, test } from 'vitest';
import { daysWithInventory } from './inventory-days.ts';

test('the inventory is on the days of the settings', () => {
  expect(daysWithInventory('all')).toEqual([1, 2, 3]);
  expect(daysWithInventory('firstAndLast')).toEqual([1, 3]);
  expect(daysWithInventory('firstAndLast', { day: 2, isAsked: null })).toEqual([1, 3]);
});

test('a begun day ignores later changes of the setting', () => {
  expect(daysWithInventory('firstAndLast', { day: 2, isAsked: true })).toEqual([1, 2, 3]);
  expect(daysWithInventory('all', { day: 2, isAsked: false })).toEqual([1, 3]);
  expect(daysWithInventory('firstAndLast', { day: 1, isAsked: true })).toEqual([1, 3]);
});
