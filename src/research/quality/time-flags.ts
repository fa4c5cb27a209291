import { canonicalTimeZone } from '#study/time-zone/known-time-zone.ts';
import { zonedTime } from '#study/time-zone/zoned-time.ts';
import type { FoundFlag, QualityDay } from './quality-day.ts';
import { qualityThresholds } from './quality-thresholds.ts';

const minuteMs = 60_000;
const hourMinutes = 60;

/**
 * Claimed longer than open at the server, so the answers were not given in real time; late delivery does not matter. Measured in seconds:
 * the worst part's claim, of the server's time.
 */
export function claimedTime(spans: QualityDay['spans']): FoundFlag | null {
  const { overPercent, overSeconds, hardTimes } = qualityThresholds.claimedTime;
  const forgivenMs = (elapsedMs: number) => Math.max(elapsedMs, 0) * (1 + overPercent / 100) + overSeconds * 1000;
  const excess = spans
    .map((span) => ({ ...span, overMs: span.claimedMs - forgivenMs(span.elapsedMs) }))
    .filter(({ overMs }) => overMs > 0);
  const worst = excess.toSorted((one, other) => other.overMs - one.overMs)[0];
  if (worst === undefined) return null;
  const seenSeconds = Math.max(0, Math.round(worst.elapsedMs / 1000));
  return {
    flag: 'claimedTime',
    severity: worst.claimedMs >= hardTimes * forgivenMs(worst.elapsedMs) ? 'hard' : 'notice',
    measured: Math.round(worst.claimedMs / 1000),
    threshold: seenSeconds,
    of: seenSeconds,
  };
}

/** Presentations that overlap by the device's clock; the flag's measured value counts them. */
export function overlappingWords(times: QualityDay['presentationTimes']): FoundFlag | null {
  const { count, toleranceMs } = qualityThresholds.overlappingWords;
  const overlapping = times.filter(({ beganMs }, index) => {
    const before = times[index - 1];
    return before !== undefined && beganMs < before.endedMs - toleranceMs;
  }).length;
  if (overlapping < count) return null;
  return { flag: 'overlappingWords', severity: 'hard', measured: overlapping, threshold: count, of: times.length };
}

/** Days open by the participation's zone, as corrected. Measured in hours: the largest offset of a page's clock from it, the shorter way round. */
export function timeZone({ enrolledMinutes, pagesMinutes }: QualityDay['utcOffsets']): FoundFlag | null {
  const { hours } = qualityThresholds.timeZone;
  const apart = pagesMinutes.map((minutes) => Math.abs(minutes - enrolledMinutes) / hourMinutes);
  const most = Math.max(0, ...apart);
  if (most < hours) return null;
  return { flag: 'timeZone', severity: 'notice', measured: Math.round(most * 10) / 10, threshold: hours, of: null };
}

/** Measured: 1, however many. */
export function secondParticipation({ hasLeftBefore }: Pick<QualityDay, 'hasLeftBefore'>): FoundFlag | null {
  if (!hasLeftBefore) return null;
  return { flag: 'secondParticipation', severity: 'notice', measured: 1, threshold: 1, of: null };
}

/** @returns minutes ahead of UTC; null for a zone unknown to this runtime */
export function utcOffsetMinutes(zone: string, atMs: number): number | null {
  if (canonicalTimeZone(zone) === null) return null;
  return Math.round(zonedTime(atMs, zone).offsetNanoseconds / 1e6 / minuteMs);
}
