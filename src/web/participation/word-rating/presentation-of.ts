import type { PresentationInput } from '#contract/participation/word-rating-calls.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { EndedShowing } from './rating-run.ts';

/**
 * @param context what the run does not know
 * @returns the showing as the contract stores it
 */
export function presentationOf(
  showing: EndedShowing,
  context: { day: StudyDay; shownAt: string; device: PresentationInput['device'] },
): PresentationInput {
  const { shownAtMs: _shownAtMs, ...rest } = showing;
  return { ...rest, ...context };
}
