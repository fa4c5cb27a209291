import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPageClock } from './page-clock.ts';

const startMs = Date.parse('2026-11-22T12:00:00.000Z');
const minute = 60_000;

/** A device with a settable wall clock, whose steady clock stops during sleep. */
function openDevice() {
  const device = { wall: startMs, steady: 500 };
  const clock = createPageClock({ wallMs: () => device.wall, steadyMs: () => device.steady });
  return {
    clock,
    device,
    passes(ms: number) {
      device.wall += ms;
      device.steady += ms;
    },
    isSet(byMs: number) {
      device.wall += byMs;
    },
    sleeps(ms: number) {
      device.wall += ms;
    },
  };
}

describe('moments of one page', () => {
  test("are the device's while its clock is unchanged", () => {
    const { clock, passes, isSet } = openDevice();
    passes(1000);
    expect(clock.now()).toBe('2026-11-22T12:00:01.000Z');
    // Like a correction by NTP.
    isSet(-300);
    passes(1000);
    expect(clock.now()).toBe('2026-11-22T12:00:02.000Z');
    expect(clock.instantOf(600)).toBe('2026-11-22T12:00:00.100Z');
  });

  test('keep order and distance when the clock is put back during a part', () => {
    const { clock, device, passes, isSet } = openDevice();
    passes(1000);
    const shown = clock.instantOf(device.steady);
    isSet(-60 * minute);
    passes(800);
    const answered = clock.now();
    expect(shown).toBe('2026-11-22T12:00:01.000Z');
    expect(answered).toBe('2026-11-22T12:00:01.800Z');
    expect(clock.instantOf(1500)).toBe(shown);
  });

  test('include the hour in which the device slept, and leave earlier ones unchanged', () => {
    const { clock, device, passes, sleeps } = openDevice();
    passes(1000);
    const shownAtMs = device.steady;
    expect(clock.instantOf(shownAtMs)).toBe('2026-11-22T12:00:01.000Z');
    sleeps(60 * minute);
    passes(700);
    expect(clock.instantOf(device.steady - 100)).toBe('2026-11-22T13:00:01.600Z');
    expect(clock.now()).toBe('2026-11-22T13:00:01.700Z');
    expect(clock.instantOf(shownAtMs)).toBe('2026-11-22T12:00:01.000Z');
  });

  test('never run backwards, for any changes of the clock and any order of calls', () => {
    const happening = fc.record({
      passesMs: fc.integer({ min: 0, max: 20_000 }),
      changesMs: fc.constantFrom(0, 0, 500, -500, 5 * minute, -5 * minute, 90 * minute, -90 * minute),
      asksForBackMs: fc.integer({ min: 0, max: 60_000 }),
    });
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
        const { clock, device, passes, isSet } = openDevice();
        const readings: { atMs: number; instant: string }[] = [];
        const ask = (atMs: number) => readings.push({ atMs, instant: clock.instantOf(atMs) });
        for (const { passesMs, changesMs, asksForBackMs } of happenings) {
          passes(passesMs);
          isSet(changesMs);
          ask(Math.max(0, device.steady - asksForBackMs));
          ask(device.steady);
        }
        readings.sort((one, other) => one.atMs - other.atMs);
        for (const [index, { instant }] of readings.entries()) {
          const before = readings[index - 1];
          if (before !== undefined) expect(instant >= before.instant).toBe(true);
        }
      }),
    );
  });
});
