import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterBlockAction, type BlockAction, type BlockRun, openBlock, type StageChange } from './block-run.ts';

const result = { correctCount: 2, itemCount: 2, advancedBy: null };

type Step = StageChange | { kind: 'confirmed' } | { kind: 'refused' };

function shownIn(run: BlockRun, steps: readonly Step[]): string[] {
  const seen = [label(run)];
  let now = run;
  for (const step of steps) {
    now = afterBlockAction(now, at(100, step));
    seen.push(label(now));
  }
  return seen;
}

function at(shownAtMs: number, step: Step): BlockAction {
  return step.kind === 'confirmed' || step.kind === 'refused' ? step : { ...step, shownAtMs };
}

function label({ stage, item }: BlockRun): string {
  return stage.kind === 'feedback' ? `${stage.correct ? 'Correto' : 'Incorreto'} ${item}` : `${stage.kind} ${item}`;
}

describe('a block of items', () => {
  it('waits in training for the feedback, shows it, leaves a blank and goes on', () => {
    const training = openBlock({ givesFeedback: true, itemCount: 2, answeredItems: 0 });
    expect(
      shownIn(training, [
        { kind: 'started' },
        { kind: 'confirmed' },
        { kind: 'kept', item: 1 },
        { kind: 'acknowledged', item: 1, correct: false, result: null },
        { kind: 'feedbackOver' },
        { kind: 'intervalOver' },
        { kind: 'confirmed' },
        { kind: 'acknowledged', item: 2, correct: true, result },
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

  it('goes on in a test as soon as the answer is on the device, and waits for the server only at the last item', () => {
    const test = openBlock({ givesFeedback: false, itemCount: 2, answeredItems: 0 });
    expect(
      shownIn(test, [
        { kind: 'started' },
        { kind: 'confirmed' },
        { kind: 'kept', item: 1 },
        { kind: 'acknowledged', item: 1, correct: null, result: null },
        { kind: 'intervalOver' },
        { kind: 'confirmed' },
        { kind: 'kept', item: 2 },
        { kind: 'acknowledged', item: 2, correct: null, result },
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
      shownAtMs: 7,
    };
    const late = at(100, { kind: 'acknowledged', item: 1, correct: null, result: null });
    expect(afterBlockAction(lastOfTest, late)).toBe(lastOfTest);
  });

  it('goes on after a reload at the first item without an answer', () => {
    expect(openBlock({ givesFeedback: true, itemCount: 30, answeredItems: 12 })).toMatchObject({
      item: 13,
      stage: { kind: 'instruction' },
    });
  });

  it('asks to be opened again when the server refuses an answer, or when all items are answered already', () => {
    const item: BlockRun = { givesFeedback: true, itemCount: 30, item: 13, stage: { kind: 'saving' }, shownAtMs: 7 };
    expect(afterBlockAction(item, { kind: 'refused' }).stage.kind).toBe('outOfStep');
    expect(openBlock({ givesFeedback: false, itemCount: 10, answeredItems: 10 }).stage.kind).toBe('outOfStep');
  });

  it('knows the frame that showed the item until the next stage is shown', () => {
    let run = openBlock({ givesFeedback: true, itemCount: 2, answeredItems: 0 });
    run = afterBlockAction(run, at(100, { kind: 'started' }));
    run = afterBlockAction(run, { kind: 'confirmed' });
    expect(run.shownAtMs).toBe(100);
    run = afterBlockAction(run, at(900, { kind: 'acknowledged', item: 1, correct: true, result: null }));
    expect(run).toMatchObject({ shownAtMs: 900, stage: { kind: 'feedback' } });
  });

  it('never gives feedback in a test and never leaves an item out', () => {
    const someAction = fc.oneof(
      fc.record({ kind: fc.constantFrom('started', 'confirmed', 'feedbackOver', 'intervalOver') }),
      fc.record({ kind: fc.constant('kept'), item: fc.integer({ min: 1, max: 4 }) }),
      fc.record({
        kind: fc.constant('acknowledged'),
        item: fc.integer({ min: 1, max: 4 }),
        correct: fc.constantFrom(true, false, null),
        result: fc.constant(null),
      }),
    ) as fc.Arbitrary<Step>;
    fc.assert(
      fc.property(fc.boolean(), fc.array(someAction, { maxLength: 80 }), (givesFeedback, actions) => {
        let run = openBlock({ givesFeedback, itemCount: 4, answeredItems: 0 });
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
