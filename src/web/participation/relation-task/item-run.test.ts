import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemInteractionShape } from '#contract/participation/item-interaction.ts';
import { traceShape } from '#contract/participation/relation-task-calls.ts';
import { toOneDecimal } from '#contract/platform/shapes.ts';
import { cases } from '#tests/support/study/cases.ts';
import {
  confirmedAnswer,
  type ItemAction,
  type ItemPart,
  type ItemRun,
  isRevealed,
  itemParts,
  itemReducer,
  nextPart,
  startItem,
} from './item-run.ts';

const options = ['PEQUENO', 'ENORME', 'AZUL'];
const shownAt = 5000;
const inView = { isHidden: false, hasFocus: true };

type Deed =
  | { kind: 'revealed'; part: ItemPart }
  | { kind: 'picked'; option: string }
  | { kind: 'partShown'; part: ItemPart; uncertaintyMs: number }
  | { kind: 'dragStarted'; option: string; inputWay: 'mouse' | 'touch' }
  | { kind: 'dragLetGo' }
  | { kind: 'dropped'; option: string; inputWay: 'mouse' | 'touch' | 'tap' | 'keyboard' }
  | { kind: 'reset' }
  | { kind: 'confirmed' }
  | { kind: 'pageHidden' }
  | { kind: 'pageShown'; hasFocus: boolean }
  | { kind: 'windowBlurred' }
  | { kind: 'windowFocused' };

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
  fc.record({
    kind: fc.constant('partShown' as const),
    part: fc.constantFrom(...itemParts),
    uncertaintyMs: fc.double({ min: 0, max: 90, noNaN: true }),
  }),
  fc.record({
    kind: fc.constant('dragStarted' as const),
    option: someOption,
    inputWay: fc.constantFrom('mouse' as const, 'touch' as const),
  }),
  fc.constantFrom<Deed>(
    { kind: 'dragLetGo' },
    { kind: 'reset' },
    { kind: 'confirmed' },
    { kind: 'pageHidden' },
    { kind: 'pageShown', hasFocus: true },
    { kind: 'pageShown', hasFocus: false },
    { kind: 'windowBlurred' },
    { kind: 'windowFocused' },
  ),
);
/** Time stamps of real events are not monotonic: a touch may be handled after a later key press. */
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

function run(actions: readonly ItemAction[], from: ItemRun = startItem(options, inView, shownAt)): ItemRun {
  return actions.reduce(itemReducer, from);
}

function act(deed: Deed, passedMs: number, trusted = true): ItemAction {
  return { ...deed, at: shownAt + passedMs, trusted };
}

const allRevealed = itemParts.map((part, index) => act({ kind: 'revealed', part }, 100 * (index + 1)));
const drop = (option: string, passedMs: number): ItemAction =>
  act({ kind: 'dropped', option, inputWay: 'mouse' }, passedMs);
const dragOf = (option: string, passedMs: number): ItemAction =>
  act({ kind: 'dragStarted', option, inputWay: 'mouse' }, passedMs);
/** @returns the stored course after these actions on an opened item and a confirmed AZUL */
function courseOf(...actions: ItemAction[]) {
  const confirmed = [drop('AZUL', 3000), act({ kind: 'confirmed' }, 3500)];
  return confirmedAnswer(run([...allRevealed, ...actions, ...confirmed]), shownAt)?.course;
}

describe('one item', () => {
  it('records interactions in ms since the item was presented', () => {
    const item = run([
      ...allRevealed,
      dragOf('AZUL', 700.04),
      drop('AZUL', 900),
      act({ kind: 'reset' }, 1000),
      act({ kind: 'pageHidden' }, 1100),
      act({ kind: 'pageShown', hasFocus: true }, 1400.26),
      dragOf('PEQUENO', 1500),
      drop('PEQUENO', 1600),
      act({ kind: 'dropped', option: 'ENORME', inputWay: 'tap' }, 1800.55),
      act({ kind: 'confirmed' }, 2000),
    ]);
    expect(confirmedAnswer(item, shownAt)).toMatchObject({
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
        let item = startItem(options, inView, shownAt);
        for (const action of actions) {
          const expected = nextPart(item);
          const before = item.reveals.length;
          item = itemReducer(item, action);
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

  it('accepts no pick or drop before all four parts are open', () => {
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
        const { trace, course } = answer;
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
        expect(itemInteractionShape.safeParse({ ...course, earlier: null }).error).toBeUndefined();
        const picked = course.picks.filter(({ letGoMs }) => letGoMs === null).map(({ option }) => option);
        expect(picked).toEqual(trace.drops.map(({ option }) => option));
        for (const times of [
          [
            trace.revealsMs[3],
            ...course.picks.flatMap(({ atMs, letGoMs }) => [atMs, letGoMs ?? atMs]),
            trace.confirmedMs,
          ],
          course.focusLosses.flatMap(({ atMs, lengthMs }) => [atMs, toOneDecimal(atMs + lengthMs)]),
        ]) {
          expect(times).toEqual(times.toSorted((one, other) => one - other));
        }
        course.partsShown.forEach((shown, part) => {
          if (shown !== null) expect(shown.atMs).toBeGreaterThanOrEqual(trace.revealsMs[part] ?? 0);
        });
      }),
      { numRuns: cases(2000) },
    );
    expect(confirmed).toBeGreaterThan(cases(2000) / 40);
  });

  it('is emptied by a reset, which leaves all parts open and asks for a new drop before the confirmation', () => {
    const emptied = run([...allRevealed, drop('AZUL', 900), act({ kind: 'reset' }, 1000)]);
    expect(emptied).toMatchObject({ placed: null, confirmedAt: null });
    expect(nextPart(emptied)).toBeNull();
    expect(itemReducer(emptied, act({ kind: 'confirmed' }, 1100))).toBe(emptied);
  });

  it('takes another option in the place of the first', () => {
    expect(run([...allRevealed, drop('AZUL', 900), drop('ENORME', 1000)])).toMatchObject({ placed: 'ENORME' });
  });

  it('is immutable once confirmed', () => {
    fc.assert(
      fc.property(someActions, (actions) => {
        const confirmed = run([...allRevealed, drop('AZUL', 900), act({ kind: 'confirmed' }, 1000)]);
        expect(run(actions, confirmed)).toBe(confirmed);
      }),
    );
  });

  it('reports events made by a script', () => {
    const scripted = act({ kind: 'dropped', option: 'AZUL', inputWay: 'mouse' }, 900, false);
    const item = run([...allRevealed, scripted, act({ kind: 'confirmed' }, 1000)]);
    expect(confirmedAnswer(item, shownAt)?.trace.trusted).toBe(false);
  });

  it('picks a tapped option, and releases it at the next tap', () => {
    const picked = run([...allRevealed, act({ kind: 'picked', option: 'AZUL' }, 900)]);
    expect(picked.picked).toBe('AZUL');
    expect(itemReducer(picked, act({ kind: 'picked', option: 'AZUL' }, 950)).picked).toBeNull();
    expect(itemReducer(picked, drop('AZUL', 950))).toMatchObject({ picked: null, placed: 'AZUL' });
  });

  it('has a valid trace after hundreds of changes and two days', () => {
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

describe('the trace of an item', () => {
  it('has the duration of its first frame, or null if unknown', () => {
    const item = run([...allRevealed, drop('AZUL', 3000), act({ kind: 'confirmed' }, 3500)]);
    expect(confirmedAnswer(item, shownAt, 6.54)?.course.startUncertaintyMs).toBe(6.5);
    expect(confirmedAnswer(item, shownAt, null)?.course).not.toHaveProperty('startUncertaintyMs');
  });

  it('has the first frame that showed each part, never before its click, and the first one only', () => {
    const course = courseOf(
      act({ kind: 'partShown', part: 'sample', uncertaintyMs: 3.04 }, 116.66),
      act({ kind: 'partShown', part: 'context', uncertaintyMs: 41 }, 198),
      act({ kind: 'partShown', part: 'options', uncertaintyMs: 2 }, 416),
      act({ kind: 'partShown', part: 'options', uncertaintyMs: 2 }, 900),
    );
    expect(course?.partsShown).toEqual([
      { atMs: 116.7, uncertaintyMs: 3 },
      { atMs: 200, uncertaintyMs: 41 },
      null,
      { atMs: 416, uncertaintyMs: 2 },
    ]);
  });

  it('ignores frames of unopened parts', () => {
    const closed = startItem(options, inView, shownAt);
    expect(itemReducer(closed, act({ kind: 'partShown', part: 'sample', uncertaintyMs: 1 }, 50))).toBe(closed);
  });

  it('a late frame report changes no other time', () => {
    const late = run([...allRevealed, act({ kind: 'partShown', part: 'options', uncertaintyMs: 1 }, 9000)]);
    expect(late.latest).toBe(shownAt + 400);
  });

  it('has every pick with its option, and its release outside the blank', () => {
    const course = courseOf(
      dragOf('ENORME', 500),
      act({ kind: 'dragLetGo' }, 620.5),
      act({ kind: 'picked', option: 'PEQUENO' }, 700),
      act({ kind: 'picked', option: 'PEQUENO' }, 800),
      act({ kind: 'picked', option: 'PEQUENO' }, 900),
      act({ kind: 'picked', option: 'ENORME' }, 1000),
      act({ kind: 'dropped', option: 'ENORME', inputWay: 'tap' }, 1100),
      act({ kind: 'picked', option: 'PEQUENO' }, 1200),
      act({ kind: 'reset' }, 1300),
      act({ kind: 'dropped', option: 'PEQUENO', inputWay: 'keyboard' }, 1400),
      dragOf('AZUL', 2500),
    );
    expect(course?.picks).toEqual([
      { option: 'ENORME', atMs: 500, inputWay: 'mouse', letGoMs: 620.5 },
      { option: 'PEQUENO', atMs: 700, inputWay: 'tap', letGoMs: 800 },
      { option: 'PEQUENO', atMs: 900, inputWay: 'tap', letGoMs: 1000 },
      { option: 'ENORME', atMs: 1000, inputWay: 'tap', letGoMs: null },
      { option: 'PEQUENO', atMs: 1200, inputWay: 'tap', letGoMs: 1300 },
      { option: 'PEQUENO', atMs: 1400, inputWay: 'keyboard', letGoMs: null },
      { option: 'AZUL', atMs: 2500, inputWay: 'mouse', letGoMs: null },
    ]);
  });

  it('ends a pick with the confirmation of another option', () => {
    const picked = act({ kind: 'picked', option: 'ENORME' }, 3200);
    const item = run([...allRevealed, drop('AZUL', 3000), picked, act({ kind: 'confirmed' }, 3500)]);
    expect(confirmedAnswer(item, shownAt)?.course.picks.at(-1)).toMatchObject({ option: 'ENORME', letGoMs: 3500 });
  });

  it('distinguishes the end of a drag from that of a tap', () => {
    const tapped = run([...allRevealed, act({ kind: 'picked', option: 'AZUL' }, 700)]);
    expect(itemReducer(tapped, act({ kind: 'dragLetGo' }, 800))).toBe(tapped);
  });

  it('has every loss of the focus, a hidden page too, up to the confirmation', () => {
    const course = courseOf(
      act({ kind: 'windowBlurred' }, 500),
      act({ kind: 'windowBlurred' }, 550),
      act({ kind: 'windowFocused' }, 750.25),
      act({ kind: 'pageHidden' }, 1000),
      act({ kind: 'windowBlurred' }, 1001),
      act({ kind: 'pageShown', hasFocus: false }, 1400),
      act({ kind: 'windowFocused' }, 1500),
      act({ kind: 'windowBlurred' }, 3100),
    );
    expect(course?.focusLosses).toEqual([
      { atMs: 500, lengthMs: 250.3 },
      { atMs: 1000, lengthMs: 500 },
      { atMs: 3100, lengthMs: 400 },
    ]);
    expect(courseOf()?.focusLosses).toEqual([]);
  });

  it('begins without the focus where the window has none', () => {
    const without = startItem(options, { isHidden: false, hasFocus: false }, shownAt);
    const item = run([...allRevealed, drop('AZUL', 900), act({ kind: 'confirmed' }, 1000)], without);
    expect(confirmedAnswer(item, shownAt)?.course.focusLosses).toEqual([{ atMs: 0, lengthMs: 1000 }]);
  });
});
