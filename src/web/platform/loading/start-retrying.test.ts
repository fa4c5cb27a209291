import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startRetrying } from './start-retrying.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

let isSeen = true;

/** @returns the times of the attempts, in ms from now */
function watched() {
  const times: number[] = [];
  const begunAt = Date.now();
  const trying = startRetrying(
    () => times.push(Date.now() - begunAt),
    () => isSeen,
  );
  return { times, ...trying };
}

it('retries every ten seconds, and at once, after two, five and ten when the network returns', () => {
  const { times, networkIsBack } = watched();
  vi.advanceTimersByTime(21_000);
  networkIsBack();
  vi.advanceTimersByTime(20_000);
  expect(times).toEqual([10_000, 20_000, 21_000, 23_000, 26_000, 31_000, 41_000]);
});

it('restarts when the network flickers, and ends when cancelled', () => {
  const { times, networkIsBack, end } = watched();
  networkIsBack();
  vi.advanceTimersByTime(1000);
  networkIsBack();
  vi.advanceTimersByTime(2000);
  end();
  vi.advanceTimersByTime(60_000);
  expect(times).toEqual([0, 1000, 3000]);
});

it('does not retry on a hidden page, except on `online`', () => {
  isSeen = false;
  const { times, networkIsBack } = watched();
  vi.advanceTimersByTime(15_000);
  networkIsBack();
  vi.advanceTimersByTime(60_000);
  expect(times).toEqual([15_000]);
});
