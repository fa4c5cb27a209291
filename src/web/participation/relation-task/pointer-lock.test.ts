import { expect, test } from 'vitest';
import { createPointerLock, type PointerEventFacts } from './pointer-lock.ts';

const event = (
  type: string,
  pointerId: number,
  pointerType = 'touch',
  isPrimary = pointerId === 1,
): PointerEventFacts => ({
  ...{ type, pointerId, pointerType, isPrimary },
});
const ends = ['pointermove', 'pointerup', 'pointercancel'];

test('a pointer that holds a word is the only one that reaches it until it goes up', () => {
  const hold = createPointerLock();
  expect(hold.takes(event('pointerdown', 1))).toBe(true);
  const others = [event('', 2), event('', 9, 'mouse', true), event('', 12, 'pen', true)];
  for (const other of others) {
    expect(hold.isOfAnother({ ...other, type: 'pointerdown' })).toBe(false);
    expect(hold.takes({ ...other, type: 'pointerdown' })).toBe(false);
    for (const type of ends) expect(hold.isOfAnother({ ...other, type })).toBe(true);
  }
  for (const type of ['pointermove', 'pointerup']) expect(hold.isOfAnother(event(type, 1))).toBe(false);
  expect(hold.takes(event('pointerdown', 12, 'pen', true))).toBe(true);
  for (const type of ends) expect(hold.isOfAnother(event(type, 1))).toBe(true);
});

test.each(['pointerup', 'pointercancel'])('a hold ends with the %s of its own pointer', (type) => {
  const hold = createPointerLock();
  hold.takes(event('pointerdown', 1));
  expect(hold.isHeld()).toBe(true);
  expect(hold.isOfAnother(event(type, 1))).toBe(false);
  expect(hold.isHeld()).toBe(false);
  for (const other of ends) expect(hold.isOfAnother(event(other, 2))).toBe(false);
});

test('a pointer with a missed end does not block the next of its type', () => {
  const hold = createPointerLock();
  hold.takes(event('pointerdown', 1));
  expect(hold.isOfAnother(event('pointerdown', 5, 'touch', true))).toBe(false);
  expect(hold.takes(event('pointerdown', 5, 'touch', true))).toBe(true);
  expect(hold.isOfAnother(event('pointerup', 5, 'touch', true))).toBe(false);
});

test('no pointer is blocked while no word is held', () => {
  const hold = createPointerLock();
  for (const type of ends) expect(hold.isOfAnother(event(type, 2))).toBe(false);
});
