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

test('an outline stays while the app only says that something is on its way, also where that is said anew', async () => {
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

test('it goes at once where the app has all it needs', async () => {
  outline.markAppRendered();
  await drawingIsOver();
  expect(then).toHaveBeenCalledOnce();
});

test('it goes at a press as soon as there is an app to hear the next one', () => {
  outline.keepSkeleton();
  outline.replaceSkeletonOnClick();
  expect(then).not.toHaveBeenCalled();
  outline.markAppRendered();
  outline.replaceSkeletonOnClick();
  expect(then).toHaveBeenCalledOnce();
});

test('it waits for no server that is slow', () => {
  outline.keepSkeleton();
  outline.markAppRendered();
  vi.advanceTimersByTime(1_999);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledOnce();
});
