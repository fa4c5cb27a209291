import fc from 'fast-check';
import { type StudyState, studyStates } from '#study/days/study-state.ts';
import type { Progress, ProgressEvent } from '#study/progress/progress.ts';
import type { RelationTask, StudyDay } from '#study/protocol.ts';

const anyDay = fc.constantFrom<StudyDay>(1, 2, 3);
const anyState = fc.constantFrom<StudyState>(...studyStates);
const anyTask = fc.constantFrom<RelationTask>('training1', 'test1', 'training2', 'test2');
export const anyScore = fc.oneof(
  fc.constantFrom(0, 50, 86.666, 89.99, 90, 90.01, 100),
  fc.double({ min: 0, max: 100, noNaN: true }),
);

/** Anything that could be said to have happened, mostly out of place. */
const anyEvent: fc.Arbitrary<ProgressEvent> = fc.oneof(
  fc.record({ kind: fc.constant('enrolled'), study: anyState }),
  fc.record({ kind: fc.constant('inventorySubmitted'), day: anyDay, answered: fc.constantFrom(0, 20, 21, 22) }),
  fc.record({
    kind: fc.constant('wordRated'),
    day: anyDay,
    ratedWords: fc.constantFrom(0, 1, 39, 40, 41, 60),
    leftToRateAgain: fc.constantFrom(0, 0, 1, 20),
  }),
  fc.record({
    kind: fc.constant('blockFinished'),
    day: anyDay,
    task: anyTask,
    attempt: fc.integer({ min: 0, max: 12 }),
    scorePercent: anyScore,
  }),
  fc.record({
    kind: fc.constant('dayStarted'),
    day: anyDay,
    isOpen: fc.boolean(),
    study: anyState,
    asksInventory: fc.boolean(),
  }),
);

/** The very thing that is due, but for one detail. */
const anySpoiling = fc.constantFrom<(event: ProgressEvent) => object>(
  () => ({ day: 1 }),
  () => ({ day: 3 }),
  () => ({ isOpen: false }),
  () => ({ study: 'ended' }),
  () => ({ study: 'paused' }),
  () => ({ study: 'noNewPeople' }),
  () => ({ answered: 20 }),
  () => ({ ratedWords: 39 }),
  () => ({ leftToRateAgain: 1 }),
  (event) => ({ attempt: event.kind === 'blockFinished' ? event.attempt + 1 : 0 }),
  (event) => ({ attempt: event.kind === 'blockFinished' ? event.attempt - 1 : 0 }),
);

/** Anything, what is nearly due, or mostly what is due, so that the sequences reach the end of the study. */
export const anyMove = fc.oneof(
  { weight: 2, arbitrary: anyEvent.map((event) => () => event) },
  {
    weight: 2,
    arbitrary: fc.tuple(anyScore, anySpoiling).map(([score, spoil]) => (progress: Progress) => {
      const due = dueEvent(progress, score);
      return { ...due, ...spoil(due) } as ProgressEvent;
    }),
  },
  { weight: 5, arbitrary: anyScore.map((score) => (progress: Progress) => dueEvent(progress, score)) },
);

export const tasksByPhase: Record<number, RelationTask> = { 3: 'training1', 4: 'test1', 5: 'training2', 6: 'test2' };

/** @returns what takes a participant on from here, a block with this score */
export function dueEvent({ day, phase, attempts }: Progress, scorePercent: number): ProgressEvent {
  const task = tasksByPhase[phase];
  if (task !== undefined) {
    const attempt = task === 'training1' || task === 'training2' ? attempts[task] + 1 : 1;
    return { kind: 'blockFinished', day, task, attempt, scorePercent };
  }
  if (phase === 0) return { kind: 'enrolled', study: 'open' };
  if (phase === 1) return { kind: 'inventorySubmitted', day, answered: 21 };
  if (phase === 2) return { kind: 'wordRated', day, ratedWords: 40, leftToRateAgain: 0 };
  return { kind: 'dayStarted', day: day === 1 ? 2 : 3, isOpen: true, study: 'open', asksInventory: true };
}
