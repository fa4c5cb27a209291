import { expect, test } from 'vitest';
import { createPointerRecorder } from './record-pointer.ts';

const at = (clientX: number, timeStamp: number, type = 'pointermove', pointerType = 'mouse', movementX = 0) => ({
  ...{ type, pointerType, clientX, clientY: 40.4, movementX, movementY: 0, timeStamp },
});

function noted(...events: ReturnType<typeof at>[]) {
  const pointer = createPointerRecorder();
  for (const event of events) pointer.record(event, event.timeStamp);
  return pointer;
}

test('the pointer has its position and type at the onset', () => {
  const pointer = noted(at(10, 100), at(22.6, 200, 'pointerdown', 'touch'));
  pointer.shownAt(1000);
  pointer.record(at(90, 1300, 'pointermove', 'touch'), 1300);
  expect(pointer.take()).toEqual({ pointer: { type: 'touch', xPx: 23, yPx: 40 }, firstMoveAtMs: 1300 });
});

test('no pointer is known before the first event', () => {
  const pointer = noted();
  pointer.shownAt(1000);
  expect(pointer.take()).toEqual({ pointer: null, firstMoveAtMs: null });
});

test('the first event of a still pointer is no movement', () => {
  const pointer = noted();
  pointer.shownAt(1000);
  pointer.record(at(10, 1100), 1100);
  pointer.record(at(10, 1150), 1150);
  expect(pointer.take().firstMoveAtMs).toBeNull();
});

test('the first event of a pointer is a movement if the browser reports one', () => {
  const pointer = noted();
  pointer.shownAt(1000);
  pointer.record(at(10, 1100, 'pointermove', 'mouse', -3), 1100);
  expect(pointer.take().firstMoveAtMs).toBe(1100);
});

test('a pointer of another type has no earlier position', () => {
  const pointer = noted(at(300, 100, 'pointerdown', 'touch'));
  pointer.shownAt(1000);
  pointer.record(at(10, 1100), 1100);
  expect(pointer.take().firstMoveAtMs).toBeNull();
  pointer.shownAt(2000);
  pointer.record(at(12, 2100), 2100);
  expect(pointer.take().firstMoveAtMs).toBe(2100);
});

test('a movement before the onset does not count, also with a later measured onset', () => {
  const pointer = noted(at(10, 100));
  pointer.shownAt(1000);
  pointer.record(at(11, 999), 1001);
  pointer.record(at(12, 1010), 1011);
  pointer.shownAt(1015);
  expect(pointer.take().firstMoveAtMs).toBeNull();
});

test('the first movement wins', () => {
  const pointer = noted(at(10, 100));
  pointer.shownAt(1000);
  for (const [x, time] of [[12, 1200] as const, [14, 1216] as const]) pointer.record(at(x, time), time);
  expect(pointer.take().firstMoveAtMs).toBe(1200);
});

test('neither a press nor a still pointer is a movement', () => {
  const pointer = noted(at(10, 100));
  pointer.shownAt(1000);
  pointer.record(at(10, 1100), 1100);
  pointer.record(at(60, 1200, 'pointerdown'), 1200);
  expect(pointer.take().firstMoveAtMs).toBeNull();
});

test('the next word starts without a movement', () => {
  const pointer = noted(at(10, 100));
  pointer.shownAt(1000);
  pointer.record(at(30, 1100), 1100);
  pointer.take();
  pointer.record(at(50, 1400), 1400);
  pointer.shownAt(2000);
  expect(pointer.take()).toEqual({ pointer: { type: 'mouse', xPx: 50, yPx: 40 }, firstMoveAtMs: null });
});
