import type { Metrics } from '#server/platform/metrics/metrics.ts';

/** Notes how long an answer was on its way, where it says when it was given: ratings do, on the device's own clock. */
export function noteArrival(metrics: Metrics, input: unknown): void {
  if (typeof input !== 'object' || input === null || !('shownAt' in input)) return;
  const shownAtMs = Date.parse(String(input.shownAt));
  const reactionTimeMs = 'reactionTimeMs' in input ? Number(input.reactionTimeMs) : 0;
  if (!Number.isNaN(shownAtMs)) metrics.answerArrived(Date.now() - shownAtMs - reactionTimeMs);
}
