import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StudyState, studyStates } from '#study/days/study-state.ts';
import type { RelationTask, StudyDay } from '#study/protocol.ts';
import { cases } from '#tests/support/study/cases.ts';
import {
  advance,
  initialProgress,
  type Progress,
  type ProgressEvent,
  phaseRefusal,
  trainingExitReason,
} from './progress.ts';

const anyDay = fc.constantFrom<StudyDay>(1, 2, 3);
const anyState = fc.constantFrom<StudyState>(...studyStates);
const anyTask = fc.constantFrom<RelationTask>('training1', 'test1', 'training2', 'test2');
const anyScore = fc.oneof(
  fc.constantFrom(0, 50, 86.666, 89.99, 90, 90.01, 100),
  fc.double({ min: 0, max: 100, noNaN: true }),
);

/** Arbitrary events, mostly out of order. */
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
    pseudoWordsLeft: fc.constantFrom(0, 0, 8),
  }),
  fc.record({ kind: fc.constant('pseudoWordRated'), day: anyDay, pseudoWordsLeft: fc.constantFrom(0, 1, 7) }),
  fc.record({
    kind: fc.constant('dayStarted'),
    day: anyDay,
    isOpen: fc.boolean(),
    study: anyState,
    asksInventory: fc.boolean(),
  }),
);

/** The due event with one wrong detail. */
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

/** Mostly due events, so that sequences reach the end. */
const anyMove = fc.oneof(
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

const tasksByPhase: Record<number, RelationTask> = { 3: 'training1', 4: 'test1', 5: 'training2', 6: 'test2' };

/** @param scorePercent of a block */
function dueEvent({ day, phase, attempts }: Progress, scorePercent: number): ProgressEvent {
  const task = tasksByPhase[phase];
  if (task !== undefined) {
    const attempt = task === 'training1' || task === 'training2' ? attempts[task] + 1 : 1;
    return { kind: 'blockFinished', day, task, attempt, scorePercent, pseudoWordsLeft: 0 };
  }
  if (phase === 0) return { kind: 'enrolled', study: 'open' };
  if (phase === 1) return { kind: 'inventorySubmitted', day, answered: 21 };
  if (phase === 2) return { kind: 'wordRated', day, ratedWords: 40, leftToRateAgain: 0 };
  return { kind: 'dayStarted', day: day === 1 ? 2 : 3, isOpen: true, study: 'open', asksInventory: true };
}

type Step = { before: Progress; event: ProgressEvent; after: Progress; accepted: boolean };

function walk(moves: readonly ((progress: Progress) => ProgressEvent)[], from: Progress = initialProgress): Step[] {
  let progress = from;
  return moves.map((move) => {
    const before = frozen(progress);
    const event = move(before);
    const decided = advance(before, event);
    if (decided.ok) progress = decided.progress;
    return { before, event, after: progress, accepted: decided.ok };
  });
}

/** Detects mutation. */
function frozen(progress: Progress): Progress {
  return Object.freeze({ ...progress, attempts: Object.freeze({ ...progress.attempts }) });
}

/** @param isAllowed checks every step of thousands of long sequences */
function everyStep(isAllowed: (step: Step) => boolean): void {
  fc.assert(
    fc.property(fc.array(anyMove, { maxLength: 100, size: 'max' }), (moves) => {
      expect(walk(moves).filter((step) => !isAllowed(step))).toEqual([]);
    }),
    { numRuns: cases(3000) },
  );
}

describe('no sequence of calls', () => {
  it('skips or repeats a phase, or changes the day except from its end to the next start', () => {
    everyStep(({ before, event, after }) => {
      if (after.day === before.day) return after.phase === before.phase || after.phase === before.phase + 1;
      const first = event.kind === 'dayStarted' && !event.asksInventory ? 2 : 1;
      return before.phase === 7 && after.day === before.day + 1 && after.phase === first;
    });
  });

  it('exceeds ten attempts, loses one or counts one twice', () => {
    const phaseOf = { training1: 3, training2: 5 } as const;
    everyStep(({ before, after }) =>
      (['training1', 'training2'] as const).every((training) => {
        const [had, has] = [before.attempts[training], after.attempts[training]];
        if (has > 10 || (has === 10 && after.phase <= phaseOf[training])) return false;
        if (after.phase > phaseOf[training] && has === 0) return false;
        if (after.day !== before.day) return has === 0;
        return has === had || (has === had + 1 && before.phase === phaseOf[training]);
      }),
    );
  });

  it('accepts input for another day than the current one', () => {
    everyStep(({ before, event, after, accepted }) => {
      if (!accepted) return JSON.stringify(after) === JSON.stringify(before);
      if (event.kind === 'enrolled') return true;
      return event.day === (event.kind === 'dayStarted' ? before.day + 1 : before.day);
    });
  });

  it("enters a closed day, enrols twice, starts what the study's state forbids, or accepts an inventory or a rating with gaps", () => {
    everyStep(({ before, event, after, accepted }) => {
      if (!accepted) return true;
      switch (event.kind) {
        case 'enrolled':
          return before.phase === 0 && event.study === 'open';
        case 'inventorySubmitted':
          return event.answered === 21;
        case 'wordRated':
          return (after.phase === 3) === (event.ratedWords >= 40 && event.leftToRateAgain === 0);
        case 'dayStarted':
          return event.isOpen && ['open', 'noNewPeople'].includes(event.study);
        case 'blockFinished':
          return (
            tasksByPhase[before.phase] === event.task &&
            (event.task !== 'test2' || (after.phase === 7) === (event.pseudoWordsLeft === 0))
          );
        case 'pseudoWordRated':
          return before.phase === 6 && (after.phase === 7) === (event.pseudoWordsLeft === 0);
      }
    });
  });

  it('stays near the beginning: many reach the end of day 3', () => {
    let ended = 0;
    fc.assert(
      fc.property(fc.array(anyMove, { minLength: 100, maxLength: 100 }), (moves) => {
        if (walk(moves).some(({ after }) => after.day === 3 && after.phase === 7)) ended += 1;
      }),
      { numRuns: cases(500) },
    );
    // Guards against generators that rarely reach the end.
    expect(ended).toBeGreaterThan(cases(500) / 10);
  });

  it('gets stuck: after any attempts, the due steps lead to day 3, phase 7', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 100, size: 'max' }), (moves) => {
        const here = walk(moves).at(-1)?.after ?? initialProgress;
        const due = Array.from({ length: 3 * 8 }, () => (progress: Progress) => dueEvent(progress, 100));
        expect(walk(due, here).at(-1)?.after).toMatchObject({ day: 3, phase: 7 });
      }),
      { numRuns: cases(1000) },
    );
  });
});

describe('a training', () => {
  const trainingAt = (training: 'training1' | 'training2', made: number): Progress => ({
    day: 2,
    phase: training === 'training1' ? 3 : 5,
    attempts: { training1: 1, training2: 0, [training]: made },
  });
  const afterAttempt = (progress: Progress, scorePercent: number) =>
    walk([(now) => dueEvent(now, scorePercent)], progress).at(-1)?.after;

  for (const training of ['training1', 'training2'] as const) {
    it(`passes ${training} with exactly 90 percent and repeats it with 89.99`, () => {
      const start = trainingAt(training, 3);
      expect(afterAttempt(start, 90)).toMatchObject({ phase: start.phase + 1, attempts: { [training]: 4 } });
      expect(afterAttempt(start, 89.99)).toMatchObject({ phase: start.phase, attempts: { [training]: 4 } });
    });

    it(`always ends ${training} with the tenth attempt, never with the ninth alone`, () => {
      fc.assert(
        fc.property(fc.double({ min: 0, max: 89.999, noNaN: true }), (score) => {
          expect(afterAttempt(trainingAt(training, 8), score)?.phase).toBe(training === 'training1' ? 3 : 5);
          expect(afterAttempt(trainingAt(training, 9), score)).toMatchObject({
            phase: training === 'training1' ? 4 : 6,
            attempts: { [training]: 10 },
          });
        }),
      );
    });

    it(`counts only the next attempt at ${training}`, () => {
      fc.assert(
        fc.property(fc.nat({ max: 9 }), fc.integer({ min: -1, max: 12 }), (made, attempt) => {
          const progress = trainingAt(training, made);
          const decided = advance(progress, {
            kind: 'blockFinished',
            day: 2,
            task: training,
            attempt,
            scorePercent: 100,
            pseudoWordsLeft: 0,
          });
          expect(decided.ok).toBe(attempt === made + 1);
          if (!decided.ok) expect(decided.refusal).toBe('out-of-order');
        }),
      );
    });
  }

  it('distinguishes mastery from the tenth attempt, also when both coincide', () => {
    expect(trainingExitReason(1, 90)).toBe('mastery');
    expect(trainingExitReason(10, 90)).toBe('mastery');
    expect(trainingExitReason(10, 89.99)).toBe('cap');
    expect(trainingExitReason(9, 89.99)).toBeNull();
  });
});

describe('a test', () => {
  it('continues with any score', () => {
    fc.assert(
      fc.property(anyScore, (scorePercent) => {
        const [first, second] = [4, 6].map((phase) => {
          const progress = { day: 1, phase, attempts: { training1: 1, training2: 1 } } as Progress;
          return walk([(now) => dueEvent(now, scorePercent)], progress).at(-1)?.after;
        });
        expect([first?.phase, second?.phase]).toEqual([5, 7]);
      }),
    );
  });
});

describe('pseudo-words to be rated', () => {
  const atTestTwo: Progress = { day: 2, phase: 6, attempts: { training1: 1, training2: 2 } };
  const finished = { kind: 'blockFinished', day: 2, task: 'test2', attempt: 1, scorePercent: 70 } as const;

  it('keep the day open after Teste 2 until the last one is done', () => {
    expect(advance(atTestTwo, { ...finished, pseudoWordsLeft: 8 })).toEqual({ ok: true, progress: atTestTwo });
    const rated = (pseudoWordsLeft: number) => advance(atTestTwo, { kind: 'pseudoWordRated', day: 2, pseudoWordsLeft });
    expect(rated(1)).toEqual({ ok: true, progress: atTestTwo });
    expect(rated(0)).toMatchObject({ ok: true, progress: { phase: 7 } });
  });

  it('are rated in no other phase', () => {
    expect(advance({ ...atTestTwo, phase: 2 }, { kind: 'pseudoWordRated', day: 2, pseudoWordsLeft: 0 })).toEqual({
      ok: false,
      refusal: 'wrong-phase',
    });
  });
});

describe('a refusal', () => {
  const at = (day: StudyDay, phase: Progress['phase']): Progress => ({
    day,
    phase,
    attempts: { training1: 0, training2: 0 },
  });

  it('has a reason', () => {
    const refusal = (progress: Progress, event: ProgressEvent) => {
      const decided = advance(progress, event);
      return decided.ok ? null : decided.refusal;
    };
    expect(refusal(at(1, 1), { kind: 'enrolled', study: 'ended' })).toBe('already-enrolled');
    expect(refusal(initialProgress, { kind: 'enrolled', study: 'ended' })).toBe('study-closed');
    expect(refusal(at(1, 1), { kind: 'inventorySubmitted', day: 1, answered: 20 })).toBe('incomplete');
    expect(refusal(at(2, 1), { kind: 'inventorySubmitted', day: 1, answered: 21 })).toBe('wrong-day');
    expect(refusal(at(1, 2), { kind: 'inventorySubmitted', day: 1, answered: 21 })).toBe('wrong-phase');
    expect(refusal(at(1, 7), { kind: 'dayStarted', day: 2, isOpen: false, study: 'open', asksInventory: true })).toBe(
      'day-not-open',
    );
    expect(refusal(at(1, 7), { kind: 'dayStarted', day: 2, isOpen: false, study: 'ended', asksInventory: true })).toBe(
      'study-closed',
    );
    expect(refusal(at(1, 7), { kind: 'dayStarted', day: 3, isOpen: true, study: 'open', asksInventory: true })).toBe(
      'wrong-day',
    );
    expect(refusal(at(1, 6), { kind: 'dayStarted', day: 2, isOpen: true, study: 'open', asksInventory: true })).toBe(
      'wrong-phase',
    );
    expect(refusal(at(3, 7), { kind: 'dayStarted', day: 3, isOpen: true, study: 'open', asksInventory: true })).toBe(
      'wrong-day',
    );
  });

  it('does not occur when a day begins without the inventory, at the words', () => {
    const event = { kind: 'dayStarted', day: 2, isOpen: true, study: 'open', asksInventory: false } as const;
    expect(advance(at(1, 7), event)).toMatchObject({ ok: true, progress: { day: 2, phase: 2 } });
  });

  it('is the same for a misplaced answer', () => {
    expect(phaseRefusal(at(2, 3), { day: 2, phase: 'training1' })).toBeNull();
    expect(phaseRefusal(at(2, 3), { day: 1, phase: 'training1' })).toBe('wrong-day');
    expect(phaseRefusal(at(2, 3), { day: 2, phase: 'training2' })).toBe('wrong-phase');
  });

  it('knows each task by its phase', () => {
    const phasesOfTask = (['training1', 'test1', 'training2', 'test2'] as const).map((task) =>
      ([0, 1, 2, 3, 4, 5, 6, 7] as const).filter(
        (phase) => phaseRefusal({ ...initialProgress, phase }, { day: 1, phase: task }) === null,
      ),
    );
    expect(phasesOfTask).toEqual([[3], [4], [5], [6]]);
  });
});
