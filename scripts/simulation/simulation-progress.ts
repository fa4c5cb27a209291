import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { phases } from '#study/protocol.ts';

/** Without enrolment. */
const phasesPerDay = phases.finished - phases.inventory;

/** Progress in phases of all people. */
export class SimulationProgress {
  readonly total: number;
  readonly days: number;
  day = 1;
  answers = 0;
  readonly #perPerson: number;
  readonly #reached = new Map<number, number>();
  readonly #found = new Map<number, number>();

  constructor(people: number, days: number) {
    this.days = days;
    this.#perPerson = days * phasesPerDay;
    this.total = people * this.#perPerson;
  }

  /** Updates a person's phase; the first call records an earlier run's. */
  reach(person: number, { day, phase }: Pick<ProgressView, 'day' | 'phase'>): void {
    const done = (day - 1) * phasesPerDay + Math.max(0, phase - phases.inventory);
    if (!this.#found.has(person)) this.#found.set(person, done);
    this.#reached.set(person, done);
  }

  /** Completes a person who stops or fails. */
  leave(person: number): void {
    this.#reached.set(person, this.#perPerson);
  }

  get done(): number {
    return sum(this.#reached);
  }

  get found(): number {
    return sum(this.#found);
  }
}

function sum(numbers: ReadonlyMap<number, number>): number {
  return [...numbers.values()].reduce((total, number) => total + number, 0);
}
