import { expect, test } from 'vitest';
import { pressMethodOf, rememberPointer } from './press-method.ts';

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
  expect(pressMethodOf(event)).toBe(way);
});

test.each([
  ['names no pointer on it', { type: 'click', detail: 1 }, 'touch', 'touch'],
  ['calls the finger a mouse', { type: 'click', detail: 1, pointerType: 'mouse' }, 'touch', 'touch'],
  ['has no pointer type, without an earlier pointerdown', { type: 'click', detail: 1 }, '', 'mouse'],
  ['says that no pointer made it', { type: 'click', detail: 1, pointerType: '' }, 'touch', 'assistive'],
  ['counts no press', { type: 'click', detail: 0 }, 'touch', 'assistive'],
] as const)('a click of a browser that %s', (_what, click, wentDown, way) => {
  rememberPointer({ pointerType: wentDown });
  expect(pressMethodOf(click)).toBe(way);
});
