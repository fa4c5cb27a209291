import { expect, test } from 'vitest';
import { measureClockStep } from './clock-step.ts';

/** Advances at every read, coarsened to steps. */
function clockInSteps(stepMs: number, perLookMs: number) {
  let time = 1234.567;
  return () => {
    time += perLookMs;
    return Math.floor(time / stepMs) * stepMs;
  };
}

test.each([0.005, 0.1, 1, 16.667, 100])('a clock with steps of %f ms is recognized', (stepMs) => {
  expect(measureClockStep(clockInSteps(stepMs, stepMs / 50))).toBe(stepMs);
});

test('a clock step that began before the measurement does not count', () => {
  let looks = 0;
  expect(measureClockStep(() => [10, 10, 10.3, 11.3, 12.3, 45][Math.min(5, looks++)] ?? 0)).toBe(1);
});

test('a frozen clock has no step', () => {
  expect(measureClockStep(() => 5)).toBeNull();
});
