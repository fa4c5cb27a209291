import type { PlannedAnalysis } from '#study/material/planned-analyses.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { Association } from './association-shape.ts';
import type { Interval } from './description-shape.ts';
import type { Measure } from './measures.ts';
import { minimumForInference } from './minimum-for-inference.ts';
import type { PairedChange } from './paired-change-shape.ts';
import type { StudyAnalysis } from './study-analysis-shape.ts';
import type { TestKind } from './test-result-shape.ts';
import type { PoleSide } from './word-shift-shape.ts';

/** Headline number of a registered analysis. */
export type PlannedResult = {
  analysis: PlannedAnalysis;
  day: StudyDay | null;
  /** Against the first group. */
  group?: number;
  n: number;
  /**
   * Mean difference in points, Kendall's W, a correlation, or a share; null below five participants. So is the interval, 95 %, for
   * equivalence 90 %.
   */
  estimate: number | null;
  interval: Interval | null;
  p: number | null;
  /** Corrected over the page's family, registered or not. */
  holm: number | null;
};

/** @returns one row, or one per day; none before there are data */
export function plannedResults(found: StudyAnalysis, analysis: PlannedAnalysis): PlannedResult[] {
  const [kind, what = '', part = '', how = ''] = analysis.split('.');
  if (kind === 'change') {
    return found.changes[what as Measure].changes
      .filter(({ from, to }) => part === `${from}-${to}`)
      .map(({ change }) => (how === 'fall' ? resultOfDecrease(analysis, change) : ofChange(analysis, change)));
  }
  if (kind === 'equivalence') {
    return found.changes[what as Measure].changes
      .filter(({ from, to }) => part === `${from}-${to}`)
      .map(({ from, to, change }) => {
        // Without a smallest effect in the plan there is none.
        const tested = found.equivalence.find((one) => one.measure === what && one.from === from && one.to === to);
        return { ...ofChange(analysis, change), interval: tested?.interval ?? null, p: tested?.p ?? null, holm: null };
      });
  }
  if (kind === 'groups') {
    return found.groupChanges
      .filter(({ measure, from, to }) => measure === what && part === `${from}-${to}`)
      .map(({ group, people, ofFirst, difference, test }) => ({
        ...{ analysis, day: null, group, n: people + ofFirst, holm: null },
        ...{ estimate: difference?.mean ?? null, interval: difference?.interval ?? null, p: test?.p ?? null },
      }));
  }
  if (kind === 'correlation' && how === 'partial') {
    const { n, r, interval, test } = found.partialCorrelation;
    return [{ analysis, day: null, n, estimate: r, interval, p: test?.p ?? null, holm: null }];
  }
  if (kind === 'correlation') return [ofCorrelation(analysis, found.poles.depressionByValence.dayOne.all)];
  if (kind === 'floor') {
    return found.floorTests
      .filter((row) => row.kind === what)
      .map(({ people, test, sign }) => {
        const { share, interval } = found.tests.find((row) => row.kind === what && row.split === 'all') ?? {};
        const tested = part === 'sign' ? sign : test;
        const numbers = { estimate: share ?? null, interval: people < minimumForInference ? null : (interval ?? null) };
        return { analysis, day: null, n: people, ...numbers, p: tested?.p ?? null, holm: tested?.holm ?? null };
      });
  }
  if (kind === 'friedman') {
    const { n, test } = found.changes[what as Measure].friedman;
    const numbers = { estimate: test?.w ?? null, interval: test?.wInterval ?? null };
    return [{ analysis, day: null, n, ...numbers, p: test?.p ?? null, holm: test?.holm ?? null }];
  }
  if (kind === 'shift') {
    const side = part === '' ? 'both' : (part as PoleSide);
    const { later, fromBaseline = [] } = found.shift;
    const spans = what === '2-3' ? [later] : fromBaseline.filter(({ to }) => what === `baseline-${to}`);
    return spans.map(({ effects }) => ofChange(analysis, effects[side]));
  }
  const withoutTest = { p: null, holm: null };
  if (kind === 'tests') {
    return found.tests
      .filter((row) => row.kind === (what as TestKind) && row.split === 'all')
      .map(({ people, share, interval, intervalMethod }) => ({
        analysis,
        day: null,
        n: people,
        estimate: share,
        interval: intervalMethod === 'clustered' ? interval : null,
        ...withoutTest,
      }));
  }
  return found.relational
    .filter(({ task }) => task === what)
    .map(({ day, people, share, interval }) => ({
      analysis,
      day,
      n: people,
      // Below five there is a share without interval.
      estimate: interval === null ? null : share,
      interval,
      ...withoutTest,
    }));
}

/** One-sided from the two-sided p (R's `t.test(later, earlier, paired = TRUE, alternative = "less")`); the interval is two-sided. */
function resultOfDecrease(analysis: PlannedAnalysis, change: PairedChange): PlannedResult {
  const { test } = change;
  const p = test === null ? null : test.t < 0 ? test.p / 2 : 1 - test.p / 2;
  return { ...ofChange(analysis, change), p, holm: null };
}

function ofCorrelation(analysis: PlannedAnalysis, { n, r, interval, test, ranks }: Association): PlannedResult {
  const found = { analysis, day: null, n };
  if (analysis.endsWith('.ranks'))
    return { ...found, estimate: ranks?.r ?? null, interval: null, p: ranks?.p ?? null, holm: null };
  return { ...found, estimate: r, interval, p: test?.p ?? null, holm: test?.holm ?? null };
}

function ofChange(analysis: PlannedAnalysis, { n, difference, test }: PairedChange): PlannedResult {
  const estimate = difference.standardDeviation === null ? null : difference.mean;
  return {
    analysis,
    day: null,
    n,
    estimate,
    interval: difference.interval,
    p: test?.p ?? null,
    holm: test?.holm ?? null,
  };
}
