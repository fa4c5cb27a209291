import { expect, it } from 'vitest';
import { idleMinutes } from '#web/accounts/session/idle-setting.ts';
import { correctedLastUse, idleStateOf, warningMinutes } from './idleness.ts';

const minuteMs = 60_000;
const limitMs = idleMinutes * minuteMs;
const noon = Date.UTC(2026, 10, 28, 12);

it('warns before it expires, expires after the whole time, and never with an unknown last use', () => {
  const warnedFromMs = limitMs - warningMinutes * minuteMs;
  expect(idleStateOf(noon, noon + warnedFromMs - 1)).toBe('used');
  expect(idleStateOf(noon, noon + warnedFromMs)).toBe('soon');
  expect(idleStateOf(noon, noon + limitMs - 1)).toBe('soon');
  expect(idleStateOf(noon, noon + limitMs)).toBe('away');
  expect(idleStateOf(null, noon + limitMs * 10)).toBe('used');
});

it('is idle when the clock was put back since the last use, except for small corrections', () => {
  expect(idleStateOf(noon, noon - 60 * minuteMs)).toBe('away');
  expect(idleStateOf(noon, noon - 1000)).toBe('used');
});

it('a page open while the clock is put back continues counting', () => {
  const before = correctedLastUse(null, noon, { nowMs: noon, steadyMs: 500 });
  expect(before).toEqual({ lastUse: noon, steadyMs: 500 });
  const hourBack = { nowMs: noon - 55 * minuteMs, steadyMs: 500 + 5 * minuteMs };
  const after = correctedLastUse(before, noon, hourBack);
  expect(after).toEqual({ lastUse: noon - 60 * minuteMs, steadyMs: 500 });
  expect(idleStateOf(after.lastUse, hourBack.nowMs + 15 * minuteMs)).toBe('away');
  // Activity in another tab that this page has not seen.
  expect(correctedLastUse(before, noon + 4000, hourBack)).toEqual({
    lastUse: hourBack.nowMs,
    steadyMs: hourBack.steadyMs,
  });
});

it('a page opened after the clock was put back cannot detect it', () => {
  const opened = correctedLastUse(null, noon, { nowMs: noon - 60 * minuteMs, steadyMs: 100 });
  expect(opened.lastUse).toBe(noon);
});
