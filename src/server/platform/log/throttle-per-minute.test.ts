import { expect, test } from 'vitest';
import { throttlePerMinute } from './throttle-per-minute.ts';

test('of each kind the first line is due, and then one a minute with how many there were', () => {
  let nowMs = 5_000;
  const due = throttlePerMinute(() => nowMs);
  expect([due('one'), due('one'), due('other'), due('one')]).toEqual([1, null, 1, null]);
  nowMs += 59_999;
  expect([due('one'), due('other')]).toEqual([null, null]);
  nowMs += 1;
  expect([due('one'), due('one'), due('other')]).toEqual([4, null, 2]);
});
