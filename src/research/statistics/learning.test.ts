import { describe, expect, it } from 'vitest';
import { toSixFigures } from '#tests/support/study/six-figures.ts';
import { attemptsToCriterion } from './attempts-to-criterion.ts';
import { kaplanMeier, medianSurvival } from './kaplan-meier.ts';
import { chosenPart, relationalResult, testResult } from './test-results.ts';
import { wilsonInterval } from './wilson-interval.ts';

describe('attempts to the criterion', () => {
  /** Reference G of docs/protocol/statistics.md, 7: the last two ended with the tenth attempt. */
  const reference = [1, 1, 2, 2, 3, 3, 4, 6, 10, 10].map((finishedAttempts, index) => ({
    finishedAttempts,
    advancedBy: index < 8 ? ('mastery' as const) : ('cap' as const),
    rightOfFive: index < 8 ? 10 - (index % 4) : null,
  }));

  it('have the shares, Greenwood’s errors, the log-log intervals and the median of the reference', () => {
    const { steps, medianAttempts, n, mastered, masteredInFive, capped } = attemptsToCriterion(reference);
    expect({ n, mastered, capped, medianAttempts }).toEqual({ n: 10, mastered: 8, capped: 2, medianAttempts: 3 });
    expect(masteredInFive).toBe(6);
    expect(steps.map(({ time, atRisk, events, censored }) => [time, atRisk, events, censored])).toEqual([
      [1, 10, 2, 0],
      [2, 8, 2, 0],
      [3, 6, 2, 0],
      [4, 4, 1, 0],
      [6, 3, 1, 0],
      [10, 2, 0, 2],
    ]);
    // R: summary(survfit(Surv(time, event) ~ 1, conf.type = "log-log")), to six figures.
    expect(
      toSixFigures(steps).map(({ survival, standardError, interval }) => [survival, standardError, interval]),
    ).toEqual([
      [0.8, 0.126491, { low: 0.408691, high: 0.945873 }],
      [0.6, 0.154919, { low: 0.252669, high: 0.827221 }],
      [0.4, 0.154919, { low: 0.122693, high: 0.670205 }],
      [0.3, 0.144914, { low: 0.0711345, high: 0.577867 }],
      [0.2, 0.126491, { low: 0.030909, high: 0.474715 }],
      [0.2, 0.126491, { low: 0.030909, high: 0.474715 }],
    ]);
  });

  it('censor people who stopped at their last finished attempt', () => {
    const { steps, open, n } = attemptsToCriterion([
      ...reference,
      { finishedAttempts: 3, advancedBy: null, rightOfFive: null },
      { finishedAttempts: 0, advancedBy: null, rightOfFive: null },
    ]);
    expect({ n, open }).toEqual({ n: 11, open: 1 });
    const third = steps.find(({ time }) => time === 3);
    // Attempt 3: 11 - 4 = 7 at risk, then 4 are left.
    expect(third).toMatchObject({ atRisk: 7, events: 2, censored: 1 });
    expect(steps.find(({ time }) => time === 4)).toMatchObject({ atRisk: 4 });
  });

  it('have the median of R’s survfit also when the curve stays at exactly one half', () => {
    const median = (events: readonly boolean[]) =>
      medianSurvival(kaplanMeier(events.map((event, index) => ({ time: index + 1, event }))));
    expect(median([true, true, true, true])).toBe(2.5);
    expect(median([true, true, true, false])).toBe(2.5);
    expect(median([true, true, false, false])).toBe(2);
  });

  it('have no median while more than half continue, nor without people', () => {
    const steps = kaplanMeier([1, 5, 5, 5, 5].map((time, index) => ({ time, event: index === 0 })));
    expect(medianSurvival(steps)).toBeNull();
    expect(attemptsToCriterion([])).toMatchObject({ n: 0, steps: [], few: [], fewMedian: null });
  });

  it('have no interval at a share of 1 or 0', () => {
    const allMaster = kaplanMeier([1, 2, 3, 4, 5].map((time) => ({ time, event: true })));
    expect(allMaster.at(-1)).toMatchObject({ survival: 0, standardError: 0, interval: null });
    const noneMaster = kaplanMeier([10, 10, 10, 10, 10].map((time) => ({ time, event: false })));
    expect(noneMaster).toEqual([
      { time: 10, atRisk: 5, events: 0, censored: 5, survival: 1, standardError: 0, interval: null },
    ]);
  });

  it('are listed per person under five people', () => {
    const { steps, few, fewMedian, medianAttempts } = attemptsToCriterion(reference.slice(6));
    expect({ steps, medianAttempts, fewMedian }).toEqual({ steps: [], medianAttempts: null, fewMedian: 8 });
    expect(few).toEqual([
      { time: 4, event: true },
      { time: 6, event: true },
      { time: 10, event: false },
      { time: 10, event: false },
    ]);
  });
});

describe('test results', () => {
  it('have the reference’s Wilson interval', () => {
    expect(toSixFigures(wilsonInterval(27, 30))).toEqual({ low: 0.743789, high: 0.9654 });
    expect(wilsonInterval(0, 10).low).toBe(0);
    expect(wilsonInterval(10, 10).high).toBe(1);
  });

  const given = {
    kind: 'GEN',
    split: 'all',
    part: '',
    people: 5,
    answers: 50,
    right: 45,
    chance: 0.255,
    medianShare: 0.9,
    fewShares: [],
    medianLatencyMs: 1234.5,
    resets: 6,
  } as const;
  /** Shares of five participants: .7 .9 .9 1 1. */
  const shares = { mean: 0.9, standardDeviation: Math.sqrt(0.015) };

  it('have the mean over people with Wilson’s interval for clustered proportions', () => {
    const { fewShares, ...rest } = testResult({ ...given, fewShares: [], shares }, 0.6);
    expect(fewShares).toEqual([]);
    // R: clustered_wilson(c(.7, .9, .9, 1, 1), 50) of analysis/intervals.R
    expect(toSixFigures(rest)).toMatchObject({
      share: 0.9,
      interval: { low: 0.659848, high: 0.976611 },
      intervalMethod: 'clustered',
      resetsPerItem: 0.12,
    });
    // Wilson over all answers would assume independence.
    const wilson = wilsonInterval(45, 50);
    expect(wilson.high - wilson.low).toBeLessThan((rest.interval?.high ?? 0) - (rest.interval?.low ?? 0));
  });

  it('are single shares below five people, for any answers', () => {
    const few = testResult({ ...given, people: 4, fewShares: [0.7, 0.9, 0.9, 1], shares }, 0.6);
    expect(few).toMatchObject({ share: null, interval: null, intervalMethod: null, medianShare: 0.9 });
  });

  it('have Wilson’s interval of one person alone, from five answers on', () => {
    const one = { ...given, people: 1, answers: 30, right: 27, fewShares: [0.9] };
    const alone = { mean: 0.9, standardDeviation: null };
    expect(testResult({ ...one, shares: alone }, 0.6)).toMatchObject({
      share: null,
      interval: wilsonInterval(27, 30),
      intervalMethod: 'wilson',
    });
    expect(testResult({ ...one, answers: 4, right: 3, shares: alone }, 0.6)).toMatchObject({ interval: null });
  });

  it('have the share of answers with a part, estimated as the share of right answers', () => {
    const counts = { kind: 'GEN', part: 'lure', people: 5, answers: 50, chosen: 45, chance: 0.255 } as const;
    const lure = { ...counts, medianShare: 0.9, fewShares: [] };
    const { share, interval, intervalMethod } = testResult({ ...given, fewShares: [], shares }, 0.6);
    expect(chosenPart({ ...lure, shares })).toEqual({ ...lure, share, interval, intervalMethod });
    expect(chosenPart({ ...lure, people: 4, fewShares: [0.7, 0.9, 0.9, 1], shares })).toMatchObject({
      share: null,
      interval: null,
    });
    const alone = { ...lure, people: 1, answers: 30, chosen: 27, fewShares: [0.9] };
    expect(chosenPart({ ...alone, shares: { mean: 0.9, standardDeviation: null } })).toMatchObject({
      interval: wilsonInterval(27, 30),
      intervalMethod: 'wilson',
    });
  });

  it('have the number of relational responders, with an interval from five on', () => {
    const count = { task: 'test1', day: 2, people: 30, relational: 27 } as const;
    expect(relationalResult(count)).toEqual({ ...count, share: 0.9, interval: wilsonInterval(27, 30) });
    expect(relationalResult({ ...count, people: 4, relational: 1 })).toMatchObject({ share: 0.25, interval: null });
  });
});
