import type { ParticipationHooks } from '#server/participation/person/participation-hooks.ts';
import type { ClockWatch } from '#server/platform/clock/clock-watch-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { startDueEnding } from './planned-ending-store.ts';
import { runPlannedEndings } from './run-planned-endings-store.ts';

/**
 * Starts a due ending and carries out started ones; nothing by a doubtful clock, as erasure cannot be undone.
 * @param stopping ends after the current person
 */
export async function endRetainedData(
  deps: ServerContext & Pick<ParticipationHooks, 'onWithdrawal'>,
  stopping: AbortSignal,
  clockWatch: Pick<ClockWatch, 'isDoubtful'>,
): Promise<void> {
  if (await clockWatch.isDoubtful()) return;
  await startDueEnding(deps);
  await runPlannedEndings(deps, stopping);
}
