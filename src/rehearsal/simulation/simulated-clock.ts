/** Whole ms since 1970, UTC. */
export class SimulatedClock {
  #nowMs: number;

  constructor(startMs: number) {
    this.#nowMs = Math.round(startMs);
  }

  get nowMs(): number {
    return this.#nowMs;
  }

  pass(milliseconds: number): void {
    this.#nowMs += Math.round(milliseconds);
  }

  passUntil(instantMs: number): void {
    this.#nowMs = Math.round(instantMs);
  }
}
