import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let outline: typeof import('./outline-of-page.ts');
const then = vi.fn();

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  then.mockReset();
  outline = await import('./outline-of-page.ts');
  outline.onOutlineOver(then);
});

// Fake timers would leak into the next file of this worker.
afterEach(() => {
  vi.useRealTimers();
});

const drawingIsOver = () => Promise.resolve().then(() => {});

test('an outline stays while the app only says that something is on its way, also where that is said anew', async () => {
  const first = outline.holdOutline();
  outline.noteAppDrawn();
  await drawingIsOver();
  first();
  const second = outline.holdOutline();
  await drawingIsOver();
  expect(then).not.toHaveBeenCalled();
  second();
  await drawingIsOver();
  expect(then).toHaveBeenCalledOnce();
});

test('it goes at once where the app has all it needs', async () => {
  outline.noteAppDrawn();
  await drawingIsOver();
  expect(then).toHaveBeenCalledOnce();
});

test('it goes at a press as soon as there is an app to hear the next one', () => {
  outline.holdOutline();
  outline.notePressOnOutline();
  expect(then).not.toHaveBeenCalled();
  outline.noteAppDrawn();
  outline.notePressOnOutline();
  expect(then).toHaveBeenCalledOnce();
});

test('it waits for no server that is slow', () => {
  outline.holdOutline();
  outline.noteAppDrawn();
  vi.advanceTimersByTime(1_999);
  expect(then).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(then).toHaveBeenCalledOnce();
});
