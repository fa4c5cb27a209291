import { setTimeout as sleep } from 'node:timers/promises';
import type { SnapshotOf } from '#contract/research/snapshot-shape.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { computeSnapshot, isComputingHere, turnOf, visibleContent } from './compute-snapshot.ts';
import type { SnapshotKind } from './snapshot-kind.ts';
import { isBeingComputed, readRowsVersion, readStoredSnapshot } from './snapshot-store.ts';

/** How long a call waits for numbers before it answers without them, or with older ones. */
const patienceMs = 80;
const lookAgainMs = 20;
/** How much longer while the thread that computes them is being started. */
const longestStartMs = 3_000;
/** A computation rests this many times as long as it took before the next one for newer answers. */
const restFactor = 5;
const firstRetryMs = 10_000;
const longestRetryMs = 600_000;

/**
 * The newest numbers of an analysis over everybody, kept in the database and computed anew in the background when answers have come.
 *
 * - A computation that takes less than 80 ms is waited for: small studies always see the numbers of this moment. So is what it needs
 *   first (`prepare`), up to 3 s.
 * - A longer one goes on after the answer, which carries the older numbers with `hasNewerData`, or none, and says how far it is. What
 *   takes n seconds is not begun again for newer answers before 5 n seconds are over.
 * - Numbers that somebody was excluded from, taken in again, or has left since are never shown: `content` is null until it is computed.
 * - Only one server computes a name at a time. What fails is tried again after 10 s, then after twice as long, up to 10 minutes.
 *
 * @example
 * ```ts
 * bindCall(readGlobalWords, () => readSnapshot(parts, globalWords)); // output: snapshotShape(globalWordsShape)
 * ```
 */
export async function readSnapshot<Content extends object>(
  parts: Pick<Installation, 'database' | 'clock' | 'log'>,
  kind: SnapshotKind<Content>,
): Promise<SnapshotOf<Content>> {
  let giveUpAtMs = performance.now() + patienceMs;
  for (;;) {
    const seen = await look(parts, kind);
    if (seen.isCurrent) return answer(seen, false);
    const done = seen.isDue ? computeSnapshot(parts, kind) : Promise.resolve();
    if (seen.isDue && seen.isWorthWaiting) giveUpAtMs += await msUntilPrepared(kind);
    const leftMs = giveUpAtMs - performance.now();
    if (leftMs <= 0 || !seen.isWorthWaiting) {
      const { database } = parts;
      return answer(seen, isComputingHere(database, kind.name) || (await isBeingComputed(database, turnOf(kind))));
    }
    await Promise.race([Promise.all([done, sleep(Math.min(lookAgainMs, leftMs))]), sleep(leftMs)]);
  }
}

async function msUntilPrepared<Content extends object>(kind: SnapshotKind<Content>): Promise<number> {
  const beganAtMs = performance.now();
  await Promise.race([kind.prepare?.(), sleep(longestStartMs, undefined, { ref: false })]);
  return performance.now() - beganAtMs;
}

type Seen<Content> = Awaited<ReturnType<typeof look<Content & object>>>;

async function look<Content extends object>(
  { database, clock }: Pick<Installation, 'database' | 'clock'>,
  kind: SnapshotKind<Content>,
) {
  const now = clock.now();
  const version = await readRowsVersion(database, kind.dependsOnFlags);
  const stored = await readStoredSnapshot(database, kind.name);
  const content = visibleContent(kind, stored, version);
  const sinceMs = (moment: Date | null | undefined) =>
    moment ? now.getTime() - moment.getTime() : Number.POSITIVE_INFINITY;
  const durationMs = stored?.durationMs ?? 0;
  const isQuick = durationMs < patienceMs;
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
  return failures === 0 ? 0 : Math.min(longestRetryMs, firstRetryMs * 2 ** (failures - 1));
}

function answer<Content>({ content, stored, now, isCurrent }: Seen<Content>, isUnderWay: boolean): SnapshotOf<Content> {
  return {
    content: content as Content | null,
    computedAt: content === null ? null : (stored?.computedAt?.toISOString() ?? null),
    hasNewerData: content !== null && !isCurrent,
    computation: isUnderWay
      ? { startedAt: (stored?.startedAt ?? now).toISOString(), progress: stored?.progress ?? null }
      : null,
    failedAt: stored?.failedAt?.toISOString() ?? null,
  };
}
