import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { phases } from '#study/protocol.ts';

/** Phases that somebody goes through on a day, enrolment not counted. */
const phasesPerDay = phases.finished - phases.inventory;

/** How far a simulation is, counted in phases of all its people. */
export class SimulationProgress {
  readonly total: number;
  readonly days: number;
  /** The day that is being walked. */
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

  /** Notes where a person is; the first time, that is where an earlier run has left them. */
  reach(person: number, { day, phase }: Pick<ProgressView, 'day' | 'phase'>): void {
    const done = (day - 1) * phasesPerDay + Math.max(0, phase - phases.inventory);
    if (!this.#found.has(person)) this.#found.set(person, done);
    this.#reached.set(person, done);
  }

  /** Takes out what a person who stops, or has failed, will not do. */
  leave(person: number): void {
    this.#reached.set(person, this.#perPerson);
  }

  get done(): number {
    return sum(this.#reached);
  }

  /** What was done before this run. */
  get found(): number {
    return sum(this.#found);
  }
}

function sum(numbers: ReadonlyMap<number, number>): number {
  return [...numbers.values()].reduce((total, number) => total + number, 0);
}
