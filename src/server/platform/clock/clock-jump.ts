/** One reading of wall clock and monotonic clock, in ms. */
export type ClockReading = { wallMs: number; steadyMs: number };

/** A wall clock set to another time, in ms since 1970: expected and actual reading. */
export type ClockJump = { expectedAtMs: number; observedAtMs: number };

/** Project's own figure; smaller steps are NTP corrections. */
export const minimumJumpMs = 120_000;

/** Neither undone nor confirmed. */
type OpenJump<Known> = { wallAheadBeforeMs: number; known: Known };

/** `known` is the caller's key of a jump. */
export type ClockState<Known> = { wallAheadMs: number; open: readonly OpenJump<Known>[] };

type Judgement<Known> =
  | { kind: 'steady' | 'jumped'; jump: ClockJump }
  /** The jumps undone by this reading, oldest first. */
  | { kind: 'back'; ended: readonly OpenJump<Known>[] };

export const wallClockOffset = ({ wallMs, steadyMs }: ClockReading): number => wallMs - steadyMs;

/** @returns the verdict on a new reading */
export function classifyReading<Known>(state: ClockState<Known>, reading: ClockReading): Judgement<Known> {
  const aheadMs = wallClockOffset(reading);
  const place = state.open.findIndex(({ wallAheadBeforeMs }) => Math.abs(aheadMs - wallAheadBeforeMs) <= minimumJumpMs);
  if (place >= 0) return { kind: 'back', ended: state.open.slice(place) };
  const jump = { expectedAtMs: reading.steadyMs + state.wallAheadMs, observedAtMs: reading.wallMs };
  return { kind: Math.abs(aheadMs - state.wallAheadMs) > minimumJumpMs ? 'jumped' : 'steady', jump };
}
