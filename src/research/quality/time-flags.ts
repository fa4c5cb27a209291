import { canonicalTimeZone } from '#study/time-zone/known-time-zone.ts';
import { zonedTime } from '#study/time-zone/zoned-time.ts';
import type { FoundFlag, QualityDay } from './quality-day.ts';
import { qualityThresholds } from './quality-thresholds.ts';

const minuteMs = 60_000;
const hourMinutes = 60;

/**
 * A page says that it was busy for longer than its part has been open at the server: nobody has waited for these answers. Sent late,
 * they arrive late, so a lost connection makes no difference. Measured in seconds: what is claimed of the part that is worst, of what
 * the server saw.
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

/** Words that began, by the device's own clock, before the one before was over. Measured: how many. */
export function overlappingWords(times: QualityDay['showingTimes']): FoundFlag | null {
  const { count, toleranceMs } = qualityThresholds.overlappingWords;
  const overlapping = times.filter(({ beganMs }, index) => {
    const before = times[index - 1];
    return before !== undefined && beganMs < before.endedMs - toleranceMs;
  }).length;
  if (overlapping < count) return null;
  return { flag: 'overlappingWords', severity: 'hard', measured: overlapping, threshold: count, of: times.length };
}

/** Pages were open for longer, added up, than the day has gone on. Measured in seconds, of those of the day. */
export function sessionTime(time: QualityDay['sessionTime']): FoundFlag | null {
  if (time === null) return null;
  const { overSeconds } = qualityThresholds.sessionTime;
  if (time.claimedSeconds <= time.elapsedSeconds + overSeconds) return null;
  const measured = Math.round(time.claimedSeconds);
  return {
    flag: 'sessionTime',
    severity: 'notice',
    measured,
    threshold: overSeconds,
    of: Math.round(time.elapsedSeconds),
  };
}

/**
 * Days open by the clock on the wall where somebody says that they live. Measured in hours: how far a page's clock is from it, at
 * most; the shorter way round the earth.
 */
export function timeZone({ enrolledMinutes, pagesMinutes }: QualityDay['utcOffsets']): FoundFlag | null {
  const { hours } = qualityThresholds.timeZone;
  const apart = pagesMinutes.map((minutes) => Math.abs(minutes - enrolledMinutes) / hourMinutes);
  const most = Math.max(0, ...apart);
  if (most < hours) return null;
  return { flag: 'timeZone', severity: 'notice', measured: Math.round(most * 10) / 10, threshold: hours, of: null };
}

/** Somebody with this address has taken part before and left. Measured: once, whatever the number. */
export function secondParticipation({ hasLeftBefore }: Pick<QualityDay, 'hasLeftBefore'>): FoundFlag | null {
  if (!hasLeftBefore) return null;
  return { flag: 'secondParticipation', severity: 'notice', measured: 1, threshold: 1, of: null };
}

/** @returns how many minutes ahead of UTC the clocks of a zone are at a moment; null for a zone that is not known here */
export function utcOffsetMinutes(zone: string, atMs: number): number | null {
  if (canonicalTimeZone(zone) === null) return null;
  return Math.round(zonedTime(atMs, zone).offsetNanoseconds / 1e6 / minuteMs);
}
