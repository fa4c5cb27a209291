import { type Interval, minimumForInference } from './descriptive.ts';
import type { TestCounts } from './test-counts.ts';
import { wilsonInterval } from './wilson-interval.ts';

export type TestResult = TestCounts & {
  /** 0 to 1; null without answers. */
  share: number | null;
  /** Wilson's; null under five people. Answers of one person are not independent, so that it is too narrow. */
  interval: Interval | null;
  resetsPerItem: number | null;
};

/** Adds shares and intervals to counts (docs/protocol/statistics.md, 7). */
export function testResult(counts: TestCounts): TestResult {
  const { people, answers, right, resets } = counts;
  return {
    ...counts,
    share: answers === 0 ? null : right / answers,
    interval: people < minimumForInference || answers === 0 ? null : wilsonInterval(right, answers),
    resetsPerItem: answers === 0 ? null : resets / answers,
  };
}
