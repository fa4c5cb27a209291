import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterBlockAction,
  type BlockAction,
  type BlockRun,
  isBetweenGroups,
  type StageChange,
  stageShownAtMs,
  startBlockRun,
} from './block-run.ts';
import { reportedOutcome } from './item-outcome.ts';

const result = { correctCount: 2, itemCount: 2, advancedBy: null };

type Step = StageChange | { kind: 'confirmed' } | { kind: 'paused' } | { kind: 'refused' };

function shownIn(run: BlockRun, steps: readonly Step[]): string[] {
  const seen = [label(run)];
  let now = run;
  for (const step of steps) {
    now = afterBlockAction(now, at(100, step));
    seen.push(label(now));
  }
  return seen;
}

function at(frameMs: number, step: Step): BlockAction {
  if (step.kind === 'confirmed') return { ...step, confirmedMs: 1200.5 };
  return step.kind === 'refused' || step.kind === 'paused' ? step : { ...step, frameMs };
}

/** The frame was drawn this much later. */
function drawn(frameMs: number, uncertaintyMs: number): BlockAction {
  return { kind: 'drawn', frameMs, onset: { shownAtMs: frameMs + uncertaintyMs, uncertaintyMs } };
}

function label({ stage, item }: BlockRun): string {
  return stage.kind === 'feedback' ? `${stage.correct ? 'Correto' : 'Incorreto'} ${item}` : `${stage.kind} ${item}`;
}

describe('a block of items', () => {
  it('awaits feedback in training, shows it, leaves a blank and continues', () => {
    const training = startBlockRun({ givesFeedback: true, itemCount: 2, answeredItems: 0 });
    expect(
      shownIn(training, [
        { kind: 'started' },
        { kind: 'confirmed' },
        { kind: 'waiting', item: 1 },
        { kind: 'stored', item: 1, correct: false, result: null },
        { kind: 'feedbackOver' },
        { kind: 'intervalOver' },
        { kind: 'confirmed' },
        { kind: 'stored', item: 2, correct: true, result },
        { kind: 'feedbackOver' },
      ]),
    ).toEqual([
      'instruction 1',
      'item 1',
      'saving 1',
      'saving 1',
      'Incorreto 1',
      'interval 1',
      'item 2',
      'saving 2',
      'Correto 2',
      'finished 2',
    ]);
  });

  it('rests before an item, and starts it again in a new frame', () => {
    const training = startBlockRun({ givesFeedback: true, itemCount: 30, answeredItems: 10 });
    const steps: Step[] = [{ kind: 'started' }, { kind: 'paused' }, { kind: 'intervalOver' }, { kind: 'started' }];
    expect(shownIn(training, steps)).toEqual(['instruction 11', 'item 11', 'pause 11', 'pause 11', 'item 11']);
    const resting = [at(100, { kind: 'started' }), at(0, { kind: 'paused' })].reduce(afterBlockAction, training);
    expect(afterBlockAction(resting, at(70_000, { kind: 'started' }))).toMatchObject({ frameMs: 70_000, onset: null });
    const answered = [at(100, { kind: 'started' }), at(0, { kind: 'confirmed' })].reduce(afterBlockAction, training);
    expect(afterBlockAction(answered, at(0, { kind: 'paused' }))).toBe(answered);
  });

  it('offers a rest after each group of items only', () => {
    const places = Array.from({ length: 30 }, (_, index) => index + 1).filter((item) => isBetweenGroups({ item }));
    expect(places).toEqual([11, 21]);
  });

  it('continues in a test once the answer is on the device, and awaits the server only at the last item', () => {
    const test = startBlockRun({ givesFeedback: false, itemCount: 2, answeredItems: 0 });
    expect(
      shownIn(test, [
        { kind: 'started' },
        { kind: 'confirmed' },
        { kind: 'waiting', item: 1 },
        { kind: 'stored', item: 1, correct: null, result: null },
        { kind: 'intervalOver' },
        { kind: 'confirmed' },
        { kind: 'waiting', item: 2 },
        { kind: 'stored', item: 2, correct: null, result },
      ]),
    ).toEqual([
      'instruction 1',
      'item 1',
      'saving 1',
      'interval 1',
      'interval 1',
      'item 2',
      'saving 2',
      'saving 2',
      'finished 2',
    ]);
  });

  it('does not mistake the late acknowledgement of an earlier item for that of the running one', () => {
    const lastOfTest: BlockRun = {
      givesFeedback: false,
      itemCount: 2,
      item: 2,
      stage: { kind: 'saving' },
      frameMs: 7,
      onset: null,
      outcome: null,
    };
    const late = at(100, { kind: 'stored', item: 1, correct: null, result: null });
    expect(afterBlockAction(lastOfTest, late)).toBe(lastOfTest);
  });

  it('resumes after a reload at the first unanswered item', () => {
    expect(startBlockRun({ givesFeedback: true, itemCount: 30, answeredItems: 12 })).toMatchObject({
      item: 13,
      stage: { kind: 'instruction' },
    });
  });

  it('requests a new opening when the server refuses an answer, or all items are answered', () => {
    const item: BlockRun = {
      givesFeedback: true,
      itemCount: 30,
      item: 13,
      stage: { kind: 'saving' },
      frameMs: 7,
      onset: null,
      outcome: null,
    };
    expect(afterBlockAction(item, { kind: 'refused' }).stage.kind).toBe('outOfStep');
    expect(startBlockRun({ givesFeedback: false, itemCount: 10, answeredItems: 10 }).stage.kind).toBe('outOfStep');
  });

  it('keeps the frame of the item until the next stage', () => {
    let run = startBlockRun({ givesFeedback: true, itemCount: 2, answeredItems: 0 });
    run = afterBlockAction(run, at(100, { kind: 'started' }));
    run = afterBlockAction(run, at(100, { kind: 'confirmed' }));
    expect(run.frameMs).toBe(100);
    run = afterBlockAction(run, at(900, { kind: 'stored', item: 1, correct: true, result: null }));
    expect(run).toMatchObject({ frameMs: 900, stage: { kind: 'feedback' } });
  });

  it('starts a stage at its own first frame, independent of other frames', () => {
    const opened = startBlockRun({ givesFeedback: true, itemCount: 2, answeredItems: 0 });
    const item = afterBlockAction(opened, at(100, { kind: 'started' }));
    expect(stageShownAtMs(item)).toBe(100);
    expect(afterBlockAction(item, drawn(83, 40))).toBe(item);
    const begun = afterBlockAction(item, drawn(100, 6.5));
    expect(stageShownAtMs(begun)).toBe(106.5);
    expect(afterBlockAction(begun, drawn(100, 9))).toBe(begun);
    const saving = afterBlockAction(begun, at(0, { kind: 'confirmed' }));
    expect(stageShownAtMs(saving)).toBe(106.5);
    const judged = afterBlockAction(saving, at(900, { kind: 'stored', item: 1, correct: true, result: null }));
    expect(judged.onset).toBeNull();
  });

  it('never gives feedback in a test and never leaves an item out', () => {
    const someAction = fc.oneof(
      fc.record({ kind: fc.constantFrom('started', 'confirmed', 'feedbackOver', 'intervalOver') }),
      fc.record({ kind: fc.constant('waiting'), item: fc.integer({ min: 1, max: 4 }) }),
      fc.record({
        kind: fc.constant('stored'),
        item: fc.integer({ min: 1, max: 4 }),
        correct: fc.constantFrom(true, false, null),
        result: fc.constant(null),
      }),
    ) as fc.Arbitrary<Step>;
    fc.assert(
      fc.property(fc.boolean(), fc.array(someAction, { maxLength: 80 }), (givesFeedback, actions) => {
        let run = startBlockRun({ givesFeedback, itemCount: 4, answeredItems: 0 });
        for (const action of actions) {
          const next = afterBlockAction(run, at(100, action));
          if (!givesFeedback) expect(next.stage.kind).not.toBe('feedback');
          if (next.item !== run.item) {
            expect(next.item).toBe(run.item + 1);
            expect(run.stage.kind).toBe('interval');
          }
          if (next.stage.kind === 'finished') expect(next.item).toBe(4);
          run = next;
        }
      }),
    );
  });
});

describe('the events after an answer', () => {
  const place = { task: 'training1', attempt: 3 } as const;
  const reported = (run: BlockRun) => reportedOutcome(run.outcome, place);
  const answered = (itemCount: number, givesFeedback: boolean) =>
    [at(992, { kind: 'started' }), drawn(992, 8), at(0, { kind: 'confirmed' })].reduce(
      afterBlockAction,
      startBlockRun({ givesFeedback, itemCount, answeredItems: 0 }),
    );

  /** A change, and its frame drawn this much later. */
  const shown = (run: BlockRun, frameMs: number, uncertaintyMs: number, step: StageChange) =>
    [at(frameMs, step), drawn(frameMs, uncertaintyMs)].reduce(afterBlockAction, run);

  it('are the feedback, its duration, and the next blank, each once drawn, in ms since the item began', () => {
    const waiting = answered(2, true);
    expect(reported(waiting)).toBeNull();
    const reply = { kind: 'stored', item: 1, correct: true, result: null } as const;
    expect(reported(afterBlockAction(waiting, at(2290.04, reply)))).toBeNull();
    const judged = shown(waiting, 2290.04, 10, reply);
    const place1 = { ...place, item: 1, confirmedMs: 1200.5, feedbackShownMs: 1300 };
    expect(reported(judged)).toEqual({ ...place1, feedbackMs: null, blankShownMs: null });
    const blank = shown(judged, 3799, 2.5, { kind: 'feedbackOver' });
    expect(reported(blank)).toEqual({ ...place1, feedbackMs: 1501.5, blankShownMs: 2801.5 });
    const next = shown(blank, 4801.5, 7, { kind: 'intervalOver' });
    expect(reported(next)).toEqual(reported(blank));
    expect(reported(afterBlockAction(next, at(0, { kind: 'confirmed' })))).toBeNull();
  });

  it('have no blank after the last item of a training', () => {
    const judged = shown(answered(1, true), 2295, 5, { kind: 'stored', item: 1, correct: true, result });
    const over = shown(judged, 3797, 3, { kind: 'feedbackOver' });
    expect(over.stage.kind).toBe('finished');
    expect(reported(over)).toMatchObject({ feedbackShownMs: 1300, feedbackMs: 1500, blankShownMs: null });
  });

  it('are the blank only in a test, and none after its last item', () => {
    const blank = shown(answered(2, false), 2245, 5, { kind: 'waiting', item: 1 });
    expect(reported(blank)).toMatchObject({ feedbackShownMs: null, feedbackMs: null, blankShownMs: 1250 });
    const last = { kind: 'stored', item: 1, correct: null, result } as const;
    expect(reported(shown(answered(1, false), 2300, 5, last))).toBeNull();
  });
});
