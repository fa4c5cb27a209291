import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relationTasks } from '#study/protocol.ts';
import { taskAnswer as answer } from '#tests/support/study/task-answer.ts';
import { changedDevice, hiddenPage, translatedPage, untrustedInput } from './day-flags.ts';
import { findFlags } from './find-flags.ts';
import { inventoryPace, sameAnswers } from './inventory-flags.ts';
import type { QualityChoice, QualityDay, QualityPresentation } from './quality-day.ts';
import { fastMedianRating, fastRatings, interruptedWords, sameRating, timeOuts } from './rating-flags.ts';

type Answer = QualityChoice['value'];

/** All 21 items on one page. @param lastMs time of the last answer */
function onePage(lastMs: number, values: readonly Answer[] = [0, 1, 2]): QualityChoice[] {
  return Array.from({ length: 21 }, (_, index) => ({
    item: index + 1,
    revision: 1,
    value: values[index % values.length] ?? 0,
    sinceShownMs: (lastMs * (index + 1)) / 21,
    isByItem: false,
    trusted: true,
  }));
}

/** One item per screen; times vary. */
function itemByItem(meanMs: number): QualityChoice[] {
  return onePage(0).map((choice, index) => ({
    ...choice,
    isByItem: true,
    sinceShownMs: index === 20 ? meanMs : meanMs + (index % 2 === 0 ? 400 : -400),
  }));
}

const changedTo = (item: number, value: Answer, sinceShownMs: number): QualityChoice => ({
  ...{ item, revision: 2, value, sinceShownMs },
  ...{ isByItem: false, trusted: true },
});

const rated = (valence: number, reactionTimeMs = 900): QualityPresentation => ({
  outcome: 'rated',
  valence,
  reactionTimeMs,
  trusted: true,
});
const times = (count: number, presentation: QualityPresentation): QualityPresentation[] =>
  Array.from({ length: count }, () => presentation);
const varied = Array.from({ length: 40 }, (_, index) => rated((index % 9) + 1));
const timedOut: QualityPresentation = { outcome: 'timedOut' };
const voided: QualityPresentation = { outcome: 'voided' };

describe('the pace of the inventory', () => {
  it.each([
    ['at 2 s an item', 42_000, null],
    ['just under 2 s', 41_979, 'notice'],
    ['at 1 s', 21_000, 'notice'],
    ['just under 1 s', 20_979, 'hard'],
  ])('all items on one page %s: %s ms', (_title, lastMs, severity) => {
    expect(inventoryPace(onePage(lastMs))?.severity ?? null).toBe(severity);
  });

  it.each([
    [2000, null],
    [1999, 'notice'],
    [999, 'hard'],
  ])('one item a screen, %s ms each', (meanMs, severity) => {
    expect(inventoryPace(itemByItem(meanMs))?.severity ?? null).toBe(severity);
    const inLargeLetters = itemByItem(meanMs).map((choice) => ({ ...choice, isByItem: false }));
    expect(inventoryPace(inLargeLetters)?.severity ?? null).toBe(severity);
  });

  it('with one item a screen adds the longest time of each item, in any order', () => {
    const together = itemByItem(2000).toSorted((one, other) => one.sinceShownMs - other.sinceShownMs);
    expect(inventoryPace(together)).toBeNull();
    const again = together.map((choice) => ({ ...choice, revision: 2, sinceShownMs: 100 }));
    expect(inventoryPace([...again, ...together])).toBeNull();
  });

  it('adds what was answered one item a screen to the time on one page', () => {
    const [byItem, onWhole] = [itemByItem(1500).slice(0, 10), onePage(42_000).slice(10)];
    expect(inventoryPace([...byItem, ...onWhole])).toBeNull();
    expect(inventoryPace([...byItem.slice(0, 9), ...onePage(20_000).slice(9)])?.severity).toBe('notice');
  });

  it('adds the time before and after a reload', () => {
    const [before, after] = [onePage(30_000).slice(0, 10), onePage(30_000).slice(10)];
    const anew = after.map((choice, index) => ({ ...choice, sinceShownMs: (index + 1) * 2000 }));
    expect(inventoryPace([...before, ...anew])).toMatchObject({ severity: 'notice', measured: 1728 });
  });

  it('includes the time of changed answers, and ignores half an inventory', () => {
    expect(inventoryPace([...onePage(20_000), changedTo(3, 2, 50_000)])).toBeNull();
    expect(inventoryPace(onePage(10_000).slice(0, 20))).toBeNull();
  });
});

describe('the same answer in a row', () => {
  const withRun = (length: number): Answer[] => [
    1,
    ...Array.from({ length }, (): Answer => 3),
    0,
    1,
    2,
    0,
    1,
    2,
    0,
    1,
    2,
    0,
    1,
  ];
  it('is a notice from 10 on, and never hard', () => {
    expect(sameAnswers(onePage(99_000, withRun(9)))).toBeNull();
    expect(sameAnswers(onePage(99_000, withRun(10)))).toMatchObject({ severity: 'notice', measured: 10 });
    expect(sameAnswers(onePage(99_000, [0]))).toMatchObject({ severity: 'notice', measured: 21 });
  });

  it('uses the submitted answers, in the order of the items', () => {
    const all = onePage(99_000, [0]);
    const changed = [5, 10, 15].map((item) => changedTo(item, 1, 99_500));
    expect(sameAnswers([...all, ...changed])).toBeNull();
    expect(sameAnswers([...changed, ...all])).toBeNull();
    expect(sameAnswers(all.toReversed())).toMatchObject({ measured: 21 });
  });
});

describe('ratings', () => {
  it('under 300 ms are counted; a quarter of them is hard', () => {
    const fast = (count: number, ms = 299.9) => [...varied.slice(count), ...times(count, rated(4, ms))];
    expect(fastRatings(fast(5, 300))).toBeNull();
    expect(fastRatings(fast(1))).toMatchObject({ severity: 'notice', measured: 1, threshold: 300, of: 40 });
    expect(fastRatings(fast(9))?.severity).toBe('notice');
    expect(fastRatings(fast(10))?.severity).toBe('hard');
  });

  it('with one value for 90 % of the words, 100 % is hard', () => {
    const same = (count: number) => [...times(count, rated(5)), ...times(40 - count, rated(6))];
    expect(sameRating(same(35))).toBeNull();
    expect(sameRating(same(36))).toMatchObject({ severity: 'notice', measured: 36, of: 40 });
    expect(sameRating(same(39))?.severity).toBe('notice');
    expect(sameRating(same(40))?.severity).toBe('hard');
  });

  it('with a median under 500 ms', () => {
    const median = (lower: number, upper: number) => [...times(20, rated(3, lower)), ...times(20, rated(7, upper))];
    expect(fastMedianRating(median(499, 501))).toBeNull();
    expect(fastMedianRating(median(499, 500.9))).toMatchObject({ severity: 'hard', measured: 500, threshold: 500 });
    expect(fastMedianRating([])).toBeNull();
  });

  it('timed out for more than 20 % of the words; more than half is hard; interrupted words do not count', () => {
    const late = (count: number) => [...varied, ...times(count, timedOut)];
    expect(timeOuts(late(10))).toBeNull();
    expect(timeOuts(late(11))).toMatchObject({ severity: 'notice', measured: 11, of: 51 });
    expect(timeOuts([...late(11), ...times(30, voided)])).toMatchObject({ of: 51 });
    expect(timeOuts(late(40))?.severity).toBe('notice');
    expect(timeOuts(late(41))?.severity).toBe('hard');
    expect(timeOuts([])).toBeNull();
  });

  it('that were interrupted ten times', () => {
    expect(interruptedWords([...varied, ...times(9, voided)])).toBeNull();
    expect(interruptedWords([...varied, ...times(10, voided)])).toMatchObject({ severity: 'notice', measured: 10 });
  });
});

describe('a whole day', () => {
  const answers = (hiddenMs: readonly number[]) => hiddenMs.map((hidden, index) => answer(index, { hiddenMs: hidden }));
  it('with the page hidden for two minutes in all', () => {
    expect(hiddenPage({ taskAnswers: answers([60_000, 59_999]), inventoryHiddenMs: 0 })).toBeNull();
    expect(hiddenPage({ taskAnswers: answers([30_000, 60_000]), inventoryHiddenMs: 30_000 })).toMatchObject({
      severity: 'notice',
      measured: 120,
    });
  });

  it('with a single scripted answer anywhere', () => {
    const calm = { choices: onePage(99_000), presentations: varied, ratingsAgain: [], taskAnswers: answers([0]) };
    expect(untrustedInput({ ...calm, presentations: [...varied, timedOut] })).toBeNull();
    const [first, ...others] = calm.choices;
    const forged = { ...(first as QualityChoice), trusted: false };
    expect(untrustedInput({ ...calm, choices: [forged, ...others] })).toMatchObject({
      severity: 'hard',
      measured: 1,
      of: 62,
    });
    expect(untrustedInput({ ...calm, taskAnswers: [answer(0, { trusted: false })] })?.measured).toBe(1);
    const pressed = { ...rated(4), trusted: false };
    expect(untrustedInput({ ...calm, presentations: [pressed] })?.measured).toBe(1);
    expect(untrustedInput({ ...calm, ratingsAgain: [{ trusted: false }, { trusted: true }] })?.measured).toBe(1);
  });

  it('with a single answer on a translated page', () => {
    expect(translatedPage({ translation: { translated: 0, of: 61 } })).toBeNull();
    expect(translatedPage({ translation: { translated: 1, of: 61 } })).toEqual({
      ...{ flag: 'translatedPage', severity: 'hard', measured: 1, threshold: 0, of: 61 },
    });
  });

  it('on another device, or in another window, than the day before', () => {
    const on = (viewportWidthPx: number, frameIntervalMs: number | null = 16.7) => ({
      viewportWidthPx,
      frameIntervalMs,
    });
    const change = (before: ReturnType<typeof on>, now: ReturnType<typeof on>) =>
      changedDevice({ device: now, devicesBefore: [before] });
    expect(change(on(1000), on(800))).toBeNull();
    expect(change(on(1000), on(799))).toMatchObject({ severity: 'notice', measured: 20, threshold: 20 });
    expect(change(on(799), on(1000))).not.toBeNull();
    expect(change(on(360), on(360, 12.6))).toBeNull();
    expect(change(on(360), on(360, 8.3))).toMatchObject({ measured: 50, threshold: 25 });
    expect(change(on(360), on(360, null))).toBeNull();
    expect(changedDevice({ device: on(360), devicesBefore: [] })).toBeNull();
    expect(changedDevice({ device: null, devicesBefore: [on(360)] })).toBeNull();
  });

  it('of careful work has no flag, and neither has an empty one', () => {
    const device = { viewportWidthPx: 360, frameIntervalMs: 16.7 };
    const calm: QualityDay = {
      choices: itemByItem(4000),
      presentations: [...varied, timedOut],
      ratingsAgain: [{ trusted: true }],
      taskAnswers: answers([0, 900]),
      inventoryHiddenMs: 0,
      device,
      devicesBefore: [device],
      spans: [{ claimedMs: 84_000, elapsedMs: 90_000 }],
      presentationTimes: [
        { beganMs: 0, endedMs: 900 },
        { beganMs: 1900, endedMs: 2800 },
      ],
      utcOffsets: { enrolledMinutes: -180, pagesMinutes: [-180, -240] },
      translation: { translated: 0, of: 64 },
      hasLeftBefore: false,
    };
    expect(findFlags(calm)).toEqual([]);
    expect(
      findFlags({ ...calm, choices: [], presentations: [], ratingsAgain: [], taskAnswers: [], device: null }),
    ).toEqual([]);
  });

  it('never gets a flag twice, nor one without a number that passes its threshold', () => {
    const presentation = fc.oneof(
      fc.record({
        outcome: fc.constant('rated' as const),
        valence: fc.integer({ min: 1, max: 9 }),
        reactionTimeMs: fc.double({ min: 0, max: 5000, noNaN: true }),
        trusted: fc.boolean(),
      }),
      fc.constantFrom(timedOut, voided),
    );
    const choice = fc.record({
      item: fc.integer({ min: 1, max: 21 }),
      revision: fc.integer({ min: 1, max: 3 }),
      isByItem: fc.boolean(),
      value: fc.constantFrom<Answer>(0, 1, 2, 3),
      sinceShownMs: fc.double({ min: 0, max: 60_000, noNaN: true }),
      trusted: fc.boolean(),
    });
    const device = fc.record({
      viewportWidthPx: fc.integer({ min: 1, max: 20_000 }),
      frameIntervalMs: fc.option(fc.double({ min: 0, max: 1000, noNaN: true })),
    });
    const taskAnswer = fc.record({
      task: fc.constantFrom(...relationTasks),
      attempt: fc.integer({ min: 1, max: 10 }),
      responseLatencyMs: fc.nat(100_000),
      chosenPosition: fc.integer({ min: 1, max: 3 }),
      optionCount: fc.integer({ min: 3, max: 5 }),
      correct: fc.boolean(),
      hiddenMs: fc.nat(100_000),
      trusted: fc.boolean(),
    });
    const day: fc.Arbitrary<QualityDay> = fc.record({
      choices: fc.array(choice, { maxLength: 60 }),
      presentations: fc.array(presentation, { maxLength: 80 }),
      ratingsAgain: fc.array(fc.record({ trusted: fc.boolean() }), { maxLength: 25 }),
      taskAnswers: fc.array(taskAnswer, { maxLength: 40 }),
      inventoryHiddenMs: fc.nat(500_000),
      device: fc.option(device),
      devicesBefore: fc.array(device, { maxLength: 2 }),
      spans: fc.array(fc.record({ claimedMs: fc.nat(5_000_000), elapsedMs: fc.integer({ min: -10, max: 5_000_000 }) })),
      presentationTimes: fc.array(fc.record({ beganMs: fc.nat(100_000), endedMs: fc.nat(100_000) })),
      utcOffsets: fc.record({
        enrolledMinutes: fc.integer({ min: -720, max: 840 }),
        pagesMinutes: fc.array(fc.integer({ min: -720, max: 840 })),
      }),
      translation: fc.record({ translated: fc.nat(100), of: fc.nat(1000) }),
      hasLeftBefore: fc.boolean(),
    });
    fc.assert(
      fc.property(day, (worked) => {
        const found = findFlags(worked);
        const names = found.map(({ flag }) => flag);
        return (
          new Set(names).size === names.length &&
          found.every(
            ({ measured, threshold }) => Number.isFinite(measured) && Number.isFinite(threshold) && measured >= 0,
          )
        );
      }),
    );
  });

  it('more of a flagged behaviour never removes a flag', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 30 }), (count, more) => {
        const before = timeOuts([...varied, ...times(count, timedOut)]);
        const after = timeOuts([...varied, ...times(count + more, timedOut)]);
        return before === null || after !== null;
      }),
    );
  });
});
