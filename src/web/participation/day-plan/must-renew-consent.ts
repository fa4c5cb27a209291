import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { isStudyOver } from '#study/protocol.ts';

/** A new consent text matters only while a part or a day can still open. */
export function mustRenewConsent(progress: ProgressView): boolean {
  const { consentOutdated, nextDay, study } = progress;
  const isOver = isStudyOver(progress) || nextDay?.isTooLate || (study?.state === 'ended' && study.isPartBlocked);
  return consentOutdated && !isOver;
}
