import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countVisibleTime, maximumGapMs, noVisibleTime, visibleSeconds } from './visible-time.ts';

test('seconds in view are counted to the moment of hiding, and none while hidden', () => {
  const started = countVisibleTime(noVisibleTime, 100, true);
  const ticked = countVisibleTime(started, 1100, true);
  const hidden = countVisibleTime(ticked, 2050, false);
  const stillHidden = countVisibleTime(hidden, 60_000, false);
  const back = countVisibleTime(stillHidden, 90_000, true);
  expect(visibleSeconds(hidden)).toBe(1);
  expect(back.countedMs).toBe(1950);
  expect(visibleSeconds(countVisibleTime(back, 90_100, true))).toBe(2);
});

test('a device that slept with the page in view does not count the night', () => {
  const evening = countVisibleTime(noVisibleTime, 0, true);
  expect(countVisibleTime(evening, 28_800_000, true).countedMs).toBe(maximumGapMs);
});

test('late ticks neither lose nor add visible seconds', () => {
  const gaps = fc.array(fc.record({ gapMs: fc.integer({ min: 0, max: maximumGapMs }), isVisible: fc.boolean() }));
  fc.assert(
    fc.property(gaps, (looks) => {
      let now = 0;
      let inView = 0;
      let wasVisible = true;
      let time = countVisibleTime(noVisibleTime, now, true);
      for (const { gapMs, isVisible } of looks) {
        now += gapMs;
        if (wasVisible) inView += gapMs;
        time = countVisibleTime(time, now, isVisible);
        wasVisible = isVisible;
      }
      expect(time.countedMs).toBe(inView);
    }),
  );
});
