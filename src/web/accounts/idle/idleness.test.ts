import { expect, it } from 'vitest';
import { idleMinutes } from '#web/accounts/session/idle-setting.ts';
import { idlenessOf, lastUseNow, warnedMinutes } from './idleness.ts';

const minuteMs = 60_000;
const limitMs = idleMinutes * minuteMs;
const noon = Date.UTC(2026, 10, 28, 12);

it('warns before it closes, closes after the whole time, and never when the last use is not known', () => {
  const warnedFromMs = limitMs - warnedMinutes * minuteMs;
  expect(idlenessOf(noon, noon + warnedFromMs - 1)).toBe('used');
  expect(idlenessOf(noon, noon + warnedFromMs)).toBe('soon');
  expect(idlenessOf(noon, noon + limitMs - 1)).toBe('soon');
  expect(idlenessOf(noon, noon + limitMs)).toBe('away');
  expect(idlenessOf(null, noon + limitMs * 10)).toBe('used');
});

it('is away where the clock was put back since the last use, but for as little as clocks are corrected by', () => {
  expect(idlenessOf(noon, noon - 60 * minuteMs)).toBe('away');
  expect(idlenessOf(noon, noon - 1000)).toBe('used');
});

it('goes on counting on a page that was there when the clock was put back', () => {
  const before = lastUseNow(null, noon, { nowMs: noon, steadyMs: 500 });
  expect(before).toEqual({ lastUse: noon, steadyMs: 500 });
  const hourBack = { nowMs: noon - 55 * minuteMs, steadyMs: 500 + 5 * minuteMs };
  const after = lastUseNow(before, noon, hourBack);
  expect(after).toEqual({ lastUse: noon - 60 * minuteMs, steadyMs: 500 });
  expect(idlenessOf(after.lastUse, hourBack.nowMs + 15 * minuteMs)).toBe('away');
  // Used in another tab in the moment before: this page has not seen it yet.
  expect(lastUseNow(before, noon + 4000, hourBack)).toEqual({ lastUse: hourBack.nowMs, steadyMs: hourBack.steadyMs });
});

it('knows nothing of a clock that was put back before the page was opened', () => {
  const opened = lastUseNow(null, noon, { nowMs: noon - 60 * minuteMs, steadyMs: 100 });
  expect(opened.lastUse).toBe(noon);
});
