import { expect, test } from 'vitest';
import { estimateZoomPercent } from './estimate-zoom-percent.ts';

test.each([
  [{ outerWidthPx: 1280, innerWidthPx: 1280, pinch: 1 }, 100],
  [{ outerWidthPx: 1296, innerWidthPx: 1280, pinch: 1 }, 100],
  [{ outerWidthPx: 1280, innerWidthPx: 1024, pinch: 1 }, 125],
  [{ outerWidthPx: 1280, innerWidthPx: 1911, pinch: 1 }, 67],
  [{ outerWidthPx: 360, innerWidthPx: 360, pinch: 1.5 }, 150],
  [{ outerWidthPx: 1280, innerWidthPx: 880, pinch: 1 }, null],
  [{ outerWidthPx: 0, innerWidthPx: 1280, pinch: 1 }, null],
])('%o is enlarged to %s %', (sizes, percent) => {
  expect(estimateZoomPercent(sizes)).toBe(percent);
});
