import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dragComponents, loadBoardComponents } from './drag-components.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a block waits no longer than three seconds for drag and drop', async () => {
  let mayStart = false;
  void loadBoardComponents(() => new Promise(() => {})).then(() => {
    mayStart = true;
  });
  await vi.advanceTimersByTimeAsync(2900);
  expect(mayStart).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect([mayStart, dragComponents()]).toEqual([true, null]);
});
