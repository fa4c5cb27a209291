import { expect, test } from 'vitest';
import { pressWayOf } from './press-way.ts';

test.each([
  [{ type: 'pointerdown', pointerType: 'mouse', width: 1, height: 1, pressure: 0.5 }, 'mouse'],
  [{ type: 'pointerdown', pointerType: 'touch', width: 23, height: 23, pressure: 1 }, 'touch'],
  [{ type: 'pointerdown', pointerType: 'pen', width: 1, height: 1, pressure: 0.2 }, 'pen'],
  [{ type: 'keydown' }, 'keyboard'],
  [{ type: 'click', pointerType: '' }, 'assistive'],
  [{ type: 'click' }, 'assistive'],
  [{ type: 'pointerdown', pointerType: 'mouse', width: 1, height: 1, pressure: 0 }, 'assistive'],
  [{ type: 'pointermove', pointerType: 'mouse', width: 1, height: 1, pressure: 0 }, 'mouse'],
  [{ type: 'mousedown' }, 'mouse'],
])('%o was made by %s', (event, way) => {
  expect(pressWayOf(event)).toBe(way);
});
