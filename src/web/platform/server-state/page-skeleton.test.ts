import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let outline: typeof import('./page-skeleton.ts');
const then = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  then.mockReset();
  outline = await import('./page-skeleton.ts');
  outline.onSkeletonReplaced(then);
});

// Fake timers would leak into the next file of this worker.
afterEach(() => {
  vi.useRealTimers();
});

const drawingIsOver = () => Promise.resolve().then(() => {});

test('the skeleton stays while the app shows only loading states, also repeated ones', async () => {
  const first = outline.keepSkeleton();
  outline.markAppRendered();
  await drawingIsOver();
  first();
  const second = outline.keepSkeleton();
  await drawingIsOver();
  expect(then).not.toHaveBeenCalled();
  second();
  await drawingIsOver();
  expect(then).toHaveBeenCalledOnce();
});

test('the skeleton is removed at once when the app has all data', async () => {
  outline.markAppRendered();
  await drawingIsOver();
  expect(then).toHaveBeenCalledOnce();
});

test('the skeleton is removed at a press once the app can handle the next one', () => {
  outline.keepSkeleton();
  outline.replaceSkeletonOnClick();
  expect(then).not.toHaveBeenCalled();
  outline.markAppRendered();
  outline.replaceSkeletonOnClick();
  expect(then).toHaveBeenCalledOnce();
});

test('the skeleton does not wait for a slow server', () => {
  outline.keepSkeleton();
  outline.markAppRendered();
  vi.advanceTimersByTime(1_999);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledOnce();
});
