import { median } from '#research/statistics/median.ts';
import type { FoundFlag, QualityPresentation } from './quality-day.ts';
import { qualityThresholds } from './quality-thresholds.ts';

/** Faster than reading and judging. Measured: ratings. */
export function fastRatings(presentations: readonly QualityPresentation[]): FoundFlag | null {
  const { underMs, hardPercent } = qualityThresholds.fastRatings;
  const times = ratedPresentations(presentations).map(({ reactionTimeMs }) => reactionTimeMs);
  const fast = times.filter((time) => time < underMs).length;
  if (fast === 0) return null;
  const isHard = fast * 100 >= hardPercent * times.length;
  return {
    flag: 'fastRatings',
    severity: isHard ? 'hard' : 'notice',
    measured: fast,
    threshold: underMs,
    of: times.length,
  };
}

/** One value for nearly all words. Measured: its ratings. */
export function sameRating(presentations: readonly QualityPresentation[]): FoundFlag | null {
  const { percent, hardPercent } = qualityThresholds.sameRating;
  const valences = ratedPresentations(presentations).map(({ valence }) => valence);
  const counts = Map.groupBy(valences, (valence) => valence);
  const most = Math.max(0, ...[...counts.values()].map((same) => same.length));
  if (most === 0 || most * 100 < percent * valences.length) return null;
  const isHard = most * 100 >= hardPercent * valences.length;
  return {
    flag: 'sameRating',
    severity: isHard ? 'hard' : 'notice',
    measured: most,
    threshold: isHard ? hardPercent : percent,
    of: valences.length,
  };
}

/** Measured in ms. */
export function fastMedianRating(presentations: readonly QualityPresentation[]): FoundFlag | null {
  const { underMs } = qualityThresholds.fastMedianRating;
  const times = ratedPresentations(presentations).map(({ reactionTimeMs }) => reactionTimeMs);
  const medianMs = median(times);
  // NaN without ratings.
  if (!(medianMs < underMs)) return null;
  return {
    flag: 'fastMedianRating',
    severity: 'hard',
    measured: Math.round(medianMs * 10) / 10,
    threshold: underMs,
    of: times.length,
  };
}

export function timeOuts(presentations: readonly QualityPresentation[]): FoundFlag | null {
  const { overPercent, hardOverPercent } = qualityThresholds.timeOuts;
  const whole = presentations.filter(({ outcome }) => outcome !== 'voided').length;
  const late = presentations.filter(({ outcome }) => outcome === 'timedOut').length;
  if (late * 100 <= overPercent * whole) return null;
  const isHard = late * 100 > hardOverPercent * whole;
  return {
    flag: 'timeOuts',
    severity: isHard ? 'hard' : 'notice',
    measured: late,
    threshold: isHard ? hardOverPercent : overPercent,
    of: whole,
  };
}

/** Page hidden during a word. Measured: words. */
export function interruptedWords(presentations: readonly QualityPresentation[]): FoundFlag | null {
  const { count } = qualityThresholds.interruptedWords;
  const voided = presentations.filter(({ outcome }) => outcome === 'voided').length;
  if (voided < count) return null;
  return {
    flag: 'interruptedWords',
    severity: 'notice',
    measured: voided,
    threshold: count,
    of: presentations.length,
  };
}

function ratedPresentations(presentations: readonly QualityPresentation[]) {
  return presentations.flatMap((presentation) => (presentation.outcome === 'rated' ? [presentation] : []));
}
