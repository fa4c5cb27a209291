import { setTimeout as sleep } from 'node:timers/promises';
import type { SnapshotOf } from '#contract/research/snapshot-shape.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { computeSnapshot, isComputingHere, lockNameOf, visibleContent } from './compute-snapshot.ts';
import type { SnapshotKind } from './snapshot-kind.ts';
import { isBeingComputed, readRowsVersion, readStoredSnapshot } from './snapshot-store.ts';

/** Maximum wait before a call answers with stale content or none. */
const maximumWaitMs = 80;
const pollIntervalMs = 20;
/** Extra wait while the worker starts. */
const maximumStartMs = 3_000;
/** A recomputation waits this multiple of its duration. */
const restFactor = 5;
const firstRetryMs = 10_000;
const maximumRetryMs = 600_000;

/**
 * Stale-while-revalidate cache of an analysis, stored in the database.
 *
 * - Below 80 ms a computation is awaited, as is `prepare` up to 3 s; small studies always see fresh content.
 * - A longer one continues after the reply, which carries stale content with `hasNewerData`, or none, and the progress.
 * - After an exclusion, an inclusion or a withdrawal `content` is null until recomputed.
 * - A lock admits one server per name. Failures are retried after 10 s, then with exponential backoff up to 10 minutes.
 *
 * @example
 * ```ts
 * bindCall(readGlobalWords, () => readSnapshot(parts, globalWords)); // output: snapshotShape(globalWordsShape)
 * ```
 */
export async function readSnapshot<Content extends object>(
  deps: Pick<ServerContext, 'database' | 'clock' | 'log'>,
  kind: SnapshotKind<Content>,
): Promise<SnapshotOf<Content>> {
  let giveUpAtMs = performance.now() + maximumWaitMs;
  for (;;) {
    const seen = await look(deps, kind);
    if (seen.isCurrent) return answer(seen, false);
    const done = seen.isDue ? computeSnapshot(deps, kind) : Promise.resolve();
    if (seen.isDue && seen.isWorthWaiting) giveUpAtMs += await msUntilPrepared(kind);
    const leftMs = giveUpAtMs - performance.now();
    if (leftMs <= 0 || !seen.isWorthWaiting) {
      const { database } = deps;
      return answer(seen, isComputingHere(database, kind.name) || (await isBeingComputed(database, lockNameOf(kind))));
    }
    await Promise.race([Promise.all([done, sleep(Math.min(pollIntervalMs, leftMs))]), sleep(leftMs)]);
  }
}

async function msUntilPrepared<Content extends object>(kind: SnapshotKind<Content>): Promise<number> {
  const beganAtMs = performance.now();
  await Promise.race([kind.prepare?.(), sleep(maximumStartMs, undefined, { ref: false })]);
  return performance.now() - beganAtMs;
}

type Seen<Content> = Awaited<ReturnType<typeof look<Content & object>>>;

async function look<Content extends object>(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  kind: SnapshotKind<Content>,
) {
  const now = clock.now();
  const version = await readRowsVersion(database, kind.dependsOnFlags);
  const stored = await readStoredSnapshot(database, kind.name);
  const content = visibleContent(kind, stored, version);
  const sinceMs = (moment: Date | null | undefined) =>
    moment ? now.getTime() - moment.getTime() : Number.POSITIVE_INFINITY;
  const durationMs = stored?.durationMs ?? 0;
  const isQuick = durationMs < maximumWaitMs;
  const isResting = content !== null && !isQuick && sinceMs(stored?.computedAt) < (1 + restFactor) * durationMs;
  const hasFailedLately = sinceMs(stored?.failedAt) < retryAfterMs(stored?.failureCount ?? 0);
  return {
    content,
    stored,
    now,
    isCurrent: content !== null && stored?.dataVersion === version.data,
    isDue: !isResting && !hasFailedLately,
    isWorthWaiting: !hasFailedLately && (content === null || isQuick),
  };
}

function retryAfterMs(failures: number): number {
  return failures === 0 ? 0 : Math.min(maximumRetryMs, firstRetryMs * 2 ** (failures - 1));
}

function answer<Content>(
  { content, stored, now, isCurrent }: Seen<Content>,
  isInProgress: boolean,
): SnapshotOf<Content> {
  return {
    content: content as Content | null,
    computedAt: content === null ? null : (stored?.computedAt?.toISOString() ?? null),
    hasNewerData: content !== null && !isCurrent,
    computation: isInProgress
      ? { startedAt: (stored?.startedAt ?? now).toISOString(), progress: stored?.progress ?? null }
      : null,
    failedAt: stored?.failedAt?.toISOString() ?? null,
  };
}
