/** What both clocks of a machine say at one moment, in ms. The steady one is never set and goes on while the machine sleeps. */
export type ClockReading = { wallMs: number; steadyMs: number };

/** A wall clock that was put to another time: what it would have said when that was noticed, and what it said, in ms since 1970. */
export type ClockJump = { wasAtMs: number; saidAtMs: number };

/** Less is how clocks are kept right. The project's own figure. */
export const leastJumpMs = 120_000;

/** A jump that is neither back nor confirmed. */
type OpenJump<Known> = { wallAheadBeforeMs: number; known: Known };

/** What is known of a machine's clocks. `known` is how whoever keeps it names a jump. */
export type ClockState<Known> = { wallAheadMs: number; open: readonly OpenJump<Known>[] };

type Judgement<Known> =
  | { kind: 'steady' | 'jumped'; jump: ClockJump }
  /** The clock is where it was before these, the oldest first. */
  | { kind: 'back'; ended: readonly OpenJump<Known>[] };

export const wallAheadOf = ({ wallMs, steadyMs }: ClockReading): number => wallMs - steadyMs;

/** @returns what a new reading says beside what is known from the ones before */
export function judgeReading<Known>(state: ClockState<Known>, reading: ClockReading): Judgement<Known> {
  const aheadMs = wallAheadOf(reading);
  const place = state.open.findIndex(({ wallAheadBeforeMs }) => Math.abs(aheadMs - wallAheadBeforeMs) <= leastJumpMs);
  if (place >= 0) return { kind: 'back', ended: state.open.slice(place) };
  const jump = { wasAtMs: reading.steadyMs + state.wallAheadMs, saidAtMs: reading.wallMs };
  return { kind: Math.abs(aheadMs - state.wallAheadMs) > leastJumpMs ? 'jumped' : 'steady', jump };
}
