import type { FoundFlag, QualityDay, QualityDevice } from './quality-day.ts';
import { qualityThresholds } from './quality-thresholds.ts';

/** Page hidden during the inventory or items of the tasks. Measured in seconds. */
export function hiddenPage({
  taskAnswers,
  inventoryHiddenMs,
}: Pick<QualityDay, 'taskAnswers' | 'inventoryHiddenMs'>): FoundFlag | null {
  const { seconds } = qualityThresholds.hiddenPage;
  const hiddenMs = taskAnswers.reduce((sum, answer) => sum + answer.hiddenMs, inventoryHiddenMs);
  if (hiddenMs < seconds * 1000) return null;
  return {
    flag: 'hiddenPage',
    severity: 'notice',
    measured: Math.round(hiddenMs / 1000),
    threshold: seconds,
    of: null,
  };
}

/** Input events that the browser marks as untrusted: a program sent them. Measured: answers. */
export function untrustedInput({
  choices,
  presentations,
  ratingsAgain,
  taskAnswers,
}: Pick<QualityDay, 'choices' | 'presentations' | 'ratingsAgain' | 'taskAnswers'>): FoundFlag | null {
  const ratings = presentations.flatMap((presentation) => (presentation.outcome === 'rated' ? [presentation] : []));
  const answers = [...choices, ...ratings, ...ratingsAgain, ...taskAnswers];
  const untrusted = answers.filter(({ trusted }) => !trusted).length;
  if (untrusted === 0) return null;
  return { flag: 'untrustedInput', severity: 'hard', measured: untrusted, threshold: 0, of: answers.length };
}

/** A browser had translated words and options. Measured: answers. */
export function translatedPage({ translation }: Pick<QualityDay, 'translation'>): FoundFlag | null {
  const { translated, of } = translation;
  if (translated === 0) return null;
  return { flag: 'translatedPage', severity: 'hard', measured: translated, threshold: 0, of };
}

/** Compared with earlier days. Measured: the largest change in percent. */
export function changedDevice({
  device,
  devicesBefore,
}: Pick<QualityDay, 'device' | 'devicesBefore'>): FoundFlag | null {
  const before = devicesBefore.at(-1);
  if (device === null || before === undefined) return null;
  const changes = changesBetween(before, device).filter(({ percent, limit }) => percent > limit);
  const largest = changes.toSorted((one, other) => other.percent / other.limit - one.percent / one.limit)[0];
  if (largest === undefined) return null;
  return {
    flag: 'changedDevice',
    severity: 'notice',
    measured: Math.round(largest.percent),
    threshold: largest.limit,
    of: null,
  };
}

function changesBetween(before: QualityDevice, now: QualityDevice): { percent: number; limit: number }[] {
  const { widthPercent, frameIntervalPercent } = qualityThresholds.changedDevice;
  const width = { percent: changePercent(before.viewportWidthPx, now.viewportWidthPx), limit: widthPercent };
  if (before.frameIntervalMs === null || now.frameIntervalMs === null) return [width];
  const percent = changePercent(before.frameIntervalMs, now.frameIntervalMs);
  return [width, { percent, limit: frameIntervalPercent }];
}

/** Symmetric, and safe against division by zero. */
function changePercent(one: number, other: number): number {
  const larger = Math.max(one, other);
  return larger === 0 ? 0 : (100 * (larger - Math.min(one, other))) / larger;
}
