import { expect, it } from 'vitest';
import type { FlowDay } from './attrition-shape.ts';
import { finishedLastDay } from './finished-last-day.ts';

const on = (day: FlowDay['day'], finished: number): FlowDay => ({ day, started: 9, inventory: 9, words: 9, finished });

it('counts finishers of the third day; null before its first start', () => {
  expect(finishedLastDay([on(1, 9), on(2, 7), on(3, 4)])).toBe(4);
  expect(finishedLastDay([on(1, 9), on(2, 7), on(3, 0)])).toBe(0);
  expect(finishedLastDay([on(1, 9), on(2, 7)])).toBeNull();
});
