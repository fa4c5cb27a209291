import { describe, expect, test } from 'vitest';
import { type ClockState, classifyReading, minimumJumpMs, wallClockOffset } from './clock-jump.ts';

const startMs = Date.parse('2026-11-22T12:00:00Z');
const hour = 3_600_000;

/** A machine that is checked every five seconds. */
function watchedMachine() {
  const machine = { wallMs: startMs, steadyMs: 7_000 };
  let state: ClockState<string> = { wallAheadMs: wallClockOffset(machine), open: [] };
  let jumps = 0;
  return {
    /** @returns the verdict five seconds after setting its clock */
    look(setByMs = 0, pauseMs = 5_000): string {
      machine.wallMs += pauseMs + setByMs;
      machine.steadyMs += pauseMs;
      const judged = classifyReading(state, machine);
      let { open } = state;
      if (judged.kind === 'back') open = open.slice(0, -judged.ended.length);
      if (judged.kind === 'jumped') {
        jumps += 1;
        open = [...open, { wallAheadBeforeMs: state.wallAheadMs, known: `jump ${jumps}` }];
      }
      state = { wallAheadMs: wallClockOffset(machine), open };
      if (judged.kind === 'back') return `back from ${judged.ended.map(({ known }) => known).join(', ')}`;
      return judged.kind === 'steady' ? 'steady' : `${(judged.jump.observedAtMs - judged.jump.expectedAtMs) / hour} h`;
    },
  };
}

describe('a clock', () => {
  test('corrected by seconds, and a machine that slept, do not count as a jump', () => {
    const { look } = watchedMachine();
    expect([look(), look(1_500), look(-minimumJumpMs), look(minimumJumpMs), look(0, 9 * hour)]).toEqual(
      Array.from({ length: 5 }, () => 'steady'),
    );
  });

  test('that jumps, either way, is reported once', () => {
    const { look } = watchedMachine();
    expect([look(hour), look(), look(-3 * hour), look()]).toEqual(['1 h', 'steady', '-3 h', 'steady']);
  });

  test('set back ends the jump and counts none', () => {
    const { look } = watchedMachine();
    expect([look(hour), look(hour), look(-hour), look(-hour + 60_000), look()]).toEqual([
      '1 h',
      '1 h',
      'back from jump 2',
      'back from jump 1',
      'steady',
    ]);
    expect([look(-hour), look(2 * hour), look(-hour)]).toEqual(['-1 h', '2 h', 'back from jump 3, jump 4']);
  });
});
