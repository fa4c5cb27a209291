import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { traceShape } from '#contract/participation/relation-task-calls.ts';
import {
  afterAction,
  confirmedAnswer,
  type ItemAction,
  type ItemPart,
  type ItemRun,
  isRevealed,
  itemParts,
  nextPart,
  startItem,
} from './item-run.ts';

const options = ['PEQUENO', 'ENORME', 'AZUL'];
const shownAt = 5000;

type Deed =
  | { kind: 'revealed'; part: ItemPart }
  | { kind: 'picked'; option: string }
  | { kind: 'dragStarted' }
  | { kind: 'dropped'; option: string; inputWay: 'mouse' | 'touch' | 'tap' | 'keyboard' }
  | { kind: 'reset' }
  | { kind: 'confirmed' }
  | { kind: 'pageHidden' }
  | { kind: 'pageShown' };

const someOption = fc.constantFrom(...options, 'not offered');
const someDeed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('revealed' as const), part: fc.constantFrom(...itemParts) }) },
  fc.record({ kind: fc.constant('picked' as const), option: someOption }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('dropped' as const),
      option: someOption,
      inputWay: fc.constantFrom('mouse' as const, 'touch' as const, 'tap' as const, 'keyboard' as const),
    }),
  },
  fc.constantFrom<Deed>(
    { kind: 'dragStarted' },
    { kind: 'reset' },
    { kind: 'confirmed' },
    { kind: 'pageHidden' },
    { kind: 'pageShown' },
  ),
);
/** Time stamps of real events mostly grow, but not always: a touch may be handled after a later key press. */
const someActions = fc
  .array(
    fc.record({
      deed: someDeed,
      passedMs: fc.double({ min: -20, max: 900, noNaN: true }),
      trusted: fc.boolean(),
    }),
    { maxLength: 60, size: '+1' },
  )
  .map((steps) => {
    let at = shownAt;
    return steps.map(({ deed, passedMs, trusted }): ItemAction => {
      at += passedMs;
      return { ...deed, at, trusted };
    });
  });

function run(actions: readonly ItemAction[], from: ItemRun = startItem(options, false, shownAt)): ItemRun {
  return actions.reduce(afterAction, from);
}

function act(deed: Deed, passedMs: number, trusted = true): ItemAction {
  return { ...deed, at: shownAt + passedMs, trusted };
}

const allRevealed = itemParts.map((part, index) => act({ kind: 'revealed', part }, 100 * (index + 1)));
const drop = (option: string, passedMs: number): ItemAction =>
  act({ kind: 'dropped', option, inputWay: 'mouse' }, passedMs);

describe('one item', () => {
  it('keeps what a person did, in ms since the item was shown', () => {
    const item = run([
      ...allRevealed,
      act({ kind: 'dragStarted' }, 700.04),
      drop('AZUL', 900),
      act({ kind: 'reset' }, 1000),
      act({ kind: 'pageHidden' }, 1100),
      act({ kind: 'pageShown' }, 1400.26),
      act({ kind: 'dragStarted' }, 1500),
      drop('PEQUENO', 1600),
      act({ kind: 'dropped', option: 'ENORME', inputWay: 'tap' }, 1800.55),
      act({ kind: 'confirmed' }, 2000),
    ]);
    expect(confirmedAnswer(item, shownAt)).toEqual({
      chosen: 'ENORME',
      trace: {
        revealsMs: [100, 200, 300, 400],
        firstDragStartMs: 700,
        drops: [
          { option: 'AZUL', atMs: 900, inputWay: 'mouse' },
          { option: 'PEQUENO', atMs: 1600, inputWay: 'mouse' },
          { option: 'ENORME', atMs: 1800.6, inputWay: 'tap' },
        ],
        resetsMs: [1000],
        confirmedMs: 2000,
        hiddenMs: 300.3,
        trusted: true,
      },
    });
  });

  it('opens its parts only from left to right', () => {
    fc.assert(
      fc.property(someActions, (actions) => {
        let item = startItem(options, false, shownAt);
        for (const action of actions) {
          const expected = nextPart(item);
          const before = item.reveals.length;
          item = afterAction(item, action);
          const opened = item.reveals.length - before;
          expect(opened).toBe(
            item.confirmedAt === null && action.kind === 'revealed' && action.part === expected ? 1 : 0,
          );
        }
        itemParts.forEach((part, index) => {
          expect(isRevealed(item, part)).toBe(item.reveals.length > index);
        });
      }),
    );
  });

  it('lets nothing be placed or picked before all four parts are open', () => {
    fc.assert(
      fc.property(someActions, (actions) => {
        const item = run(actions);
        if (item.reveals.length === 4) return;
        expect(item).toMatchObject({ placed: null, picked: null, drops: [], firstDragStart: null, confirmedAt: null });
      }),
    );
  });

  it('yields no answer or a trace that the contract accepts, with the last drop as the answer and times that never decrease', () => {
    let confirmed = 0;
    fc.assert(
      fc.property(someActions, fc.boolean(), (actions, opensParts) => {
        const item = run(opensParts ? [...allRevealed, ...actions] : actions);
        const answer = confirmedAnswer(item, shownAt);
        if (answer === null) return;
        confirmed += 1;
        const { trace } = answer;
        expect(traceShape.safeParse(trace).error).toBeUndefined();
        expect(options).toContain(answer.chosen);
        expect(trace.drops.at(-1)?.option).toBe(answer.chosen);
        for (const times of [
          [0, ...trace.revealsMs, trace.firstDragStartMs ?? trace.revealsMs[3], trace.confirmedMs],
          [trace.revealsMs[3], ...trace.drops.map((one) => one.atMs), trace.confirmedMs],
          [trace.revealsMs[3], ...trace.resetsMs, trace.confirmedMs],
        ]) {
          expect(times).toEqual(times.toSorted((one, other) => one - other));
        }
        expect(trace.hiddenMs).toBeLessThanOrEqual(trace.confirmedMs);
      }),
      { numRuns: 500 },
    );
    expect(confirmed).toBeGreaterThan(50);
  });

  it('is emptied by a reset, which leaves all parts open and asks for a new drop before the confirmation', () => {
    const emptied = run([...allRevealed, drop('AZUL', 900), act({ kind: 'reset' }, 1000)]);
    expect(emptied).toMatchObject({ placed: null, confirmedAt: null });
    expect(nextPart(emptied)).toBeNull();
    expect(afterAction(emptied, act({ kind: 'confirmed' }, 1100))).toBe(emptied);
  });

  it('takes another option in the place of the first', () => {
    expect(run([...allRevealed, drop('AZUL', 900), drop('ENORME', 1000)])).toMatchObject({ placed: 'ENORME' });
  });

  it('does not change any more once it is confirmed', () => {
    fc.assert(
      fc.property(someActions, (actions) => {
        const confirmed = run([...allRevealed, drop('AZUL', 900), act({ kind: 'confirmed' }, 1000)]);
        expect(run(actions, confirmed)).toBe(confirmed);
      }),
    );
  });

  it('says so when any event was made by a script', () => {
    const scripted = act({ kind: 'dropped', option: 'AZUL', inputWay: 'mouse' }, 900, false);
    const item = run([...allRevealed, scripted, act({ kind: 'confirmed' }, 1000)]);
    expect(confirmedAnswer(item, shownAt)?.trace.trusted).toBe(false);
  });

  it('picks a tapped option, and lets it go when it is tapped again', () => {
    const picked = run([...allRevealed, act({ kind: 'picked', option: 'AZUL' }, 900)]);
    expect(picked.picked).toBe('AZUL');
    expect(afterAction(picked, act({ kind: 'picked', option: 'AZUL' }, 950)).picked).toBeNull();
    expect(afterAction(picked, drop('AZUL', 950))).toMatchObject({ picked: null, placed: 'AZUL' });
  });

  it('still has a valid trace after hundreds of changes of mind and two days', () => {
    const changes = Array.from({ length: 250 }, (_, index) => [
      drop(index % 2 === 0 ? 'AZUL' : 'PEQUENO', 1000 + index),
      act({ kind: 'reset' }, 1000.5 + index),
    ]).flat();
    const item = run([
      ...allRevealed,
      ...changes,
      drop('ENORME', 2 * 86_400_000),
      act({ kind: 'confirmed' }, 2 * 86_400_000 + 500),
    ]);
    const answer = confirmedAnswer(item, shownAt);
    expect(traceShape.safeParse(answer?.trace).error).toBeUndefined();
    expect(answer?.trace.drops).toHaveLength(200);
    expect(answer?.trace.drops.at(-1)?.option).toBe('ENORME');
  });
});
