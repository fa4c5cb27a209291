import { expect, test } from 'vitest';
import { presentationMeasures } from '#contract/participation/presentation-measures.ts';
import { countFrames } from './record-frames.ts';

function framesOf(usualMs: number | null, ...stamps: number[]) {
  const counter = countFrames(usualMs);
  for (const stamp of stamps) counter.add(stamp);
  return counter.counted((stamps.at(-1) ?? 0) + 3);
}

test('regular frames with a little jitter are complete', () => {
  expect(framesOf(16.7, 0, 16.7, 33.1, 50.4)).toEqual({ framesDropped: 0, longestFrameMs: 17.3 });
});

test('a longer frame counts as the missing ones', () => {
  expect(framesOf(16.7, 0, 16.7, 66.8, 83.5, 116.9)).toEqual({ framesDropped: 3, longestFrameMs: 50.1 });
  expect(framesOf(8.3, 0, 16.6)).toEqual({ framesDropped: 1, longestFrameMs: 16.6 });
});

test('a page blocked until the word is over has lost the frames since', () => {
  const counter = countFrames(16.7);
  for (const stamp of [0, 16.7]) counter.add(stamp);
  expect(counter.counted(16.7 + 18)).toEqual({ framesDropped: 0, longestFrameMs: 18 });
  expect(counter.counted(16.7 + 60)).toEqual({ framesDropped: 3, longestFrameMs: 60 });
});

test('without a known frame interval no frame counts as missing', () => {
  expect(framesOf(null, 0, 50)).toEqual({ framesDropped: null, longestFrameMs: 50 });
});

test('before the first presentation there are no frames', () => {
  expect(framesOf(16.7)).toEqual({ framesDropped: null, longestFrameMs: null });
});

test('a device that slept for days leaves measures that the server takes', () => {
  const weekMs = 7 * 86_400_000;
  const { framesDropped, longestFrameMs } = presentationMeasures.shape;
  for (const measured of [framesOf(8.3, 0, weekMs), framesOf(8.3, 0, 8.3, weekMs)]) {
    expect(framesDropped.safeParse(measured.framesDropped).success).toBe(true);
    expect(longestFrameMs.safeParse(measured.longestFrameMs).success).toBe(true);
  }
});
