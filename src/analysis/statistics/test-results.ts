import { minimumForInference } from './descriptive.ts';
import type { TestCounts, TestResult } from './test-result-shape.ts';
import { wilsonInterval } from './wilson-interval.ts';

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
