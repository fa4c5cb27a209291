import { expect, test } from 'vitest';
import { createElementTimingRecorder, stepOf } from './record-element-timing.ts';

test("the browser's time of a word is recorded, and the first one stays", () => {
  const presentation = createElementTimingRecorder();
  presentation.record({ renderTime: 480 });
  presentation.begin(1000);
  presentation.record({ renderTime: 1008, presentationTime: 1012 });
  presentation.record({ renderTime: 1100 });
  expect(presentation.take().presentedAtMs).toBe(1012);
});

test('times of the previous word, and withheld ones, are ignored', () => {
  const presentation = createElementTimingRecorder();
  presentation.begin(1000);
  presentation.record({ renderTime: 700 });
  presentation.record({ renderTime: 0 });
  expect(presentation.take().presentedAtMs).toBeNull();
  presentation.record({ renderTime: 1004 });
  presentation.begin(2000);
  expect(presentation.take().presentedAtMs).toBeNull();
});

test('times before the first word belong to trial words, and do not reveal the timer steps', () => {
  const presentation = createElementTimingRecorder();
  for (const renderTime of [480.3, 2000.7]) presentation.record({ renderTime });
  presentation.begin(3000);
  for (const renderTime of [3004, 3508, 4012]) presentation.record({ renderTime });
  expect(presentation.take()).toEqual({ presentedAtMs: 3004, stepMs: 4 });
  presentation.record({ renderTime: 5000.1 });
  presentation.begin(6000);
  expect(presentation.take(), 'a word of the run that is told of late does').toEqual({
    presentedAtMs: null,
    stepMs: 0.1,
  });
});

test.each([
  [[1004, 2508, 7012.000001], 4],
  [[1004.1, 2508.7, 7012], 0.1],
  [[1004.12, 2508.7, 7012], 0.02],
  [[1003, 2508, 7012], 1],
  [[1003.013, 2508.0071, 7012], null],
  [[1004, 2508], null],
])('times %j have steps of %s ms', (times, step) => {
  expect(stepOf(times)).toBe(step);
});
