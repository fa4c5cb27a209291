import type { ProgressView } from '#contract/participation/progress-shape.ts';

export type ProgressOfAccount<Progress = ProgressView> = { accountId: string | null; progress: Progress | undefined };

/**
 * After a change of account the cached progress, compared by identity, is still of the former one.
 * @param known as of the last call
 * @returns the progress with the account it was read for
 */
export function progressOfAccount<Progress>(
  known: ProgressOfAccount<Progress>,
  now: ProgressOfAccount<Progress>,
): ProgressOfAccount<Progress> {
  return now.progress === known.progress ? known : now;
}
