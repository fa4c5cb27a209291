import type { ProgressView } from '#contract/participation/progress-shape.ts';

export type ProgressOfAccount = { accountId: string | null; progress: ProgressView | undefined };

/**
 * After a change of account the cached progress is still of the former one.
 * @param known as of the last call
 * @returns the progress with the account it was read for
 */
export function progressOfAccount(known: ProgressOfAccount, now: ProgressOfAccount): ProgressOfAccount {
  return now.progress === known.progress ? known : now;
}
