import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { stopSnapshotThread } from './compute-in-thread.ts';
import type { SnapshotKind, SnapshotReading } from './snapshot-kind.ts';
import {
  cancelBackend,
  type RowsVersion,
  readRowsVersion,
  readStoredSnapshot,
  type StoredSnapshot,
  storeContent,
  storeFailure,
  storeSnapshotProgress,
  storeStart,
  withComputeLock,
} from './snapshot-store.ts';

type Computation = { done: Promise<void>; backendPid: number | null };
type Computations = { inProgress: Map<string, Computation>; hasEnded: boolean };

const reportEveryMs = 500;

const ofDatabases = new WeakMap<Database, Computations>();

function computationsOf(database: Database): Computations {
  const known = ofDatabases.get(database) ?? { inProgress: new Map(), hasEnded: false };
  ofDatabases.set(database, known);
  return known;
}

/**
 * Computes and stores a snapshot, coalescing concurrent calls; continues after clients disconnect.
 * @returns when it ended; never rejects: errors are logged and stored with the snapshot
 */
export function computeSnapshot<Content extends object>(
  deps: Pick<ServerContext, 'database' | 'clock' | 'log'>,
  kind: SnapshotKind<Content>,
): Promise<void> {
  const { inProgress, hasEnded } = computationsOf(deps.database);
  const running = inProgress.get(kind.name);
  if (running !== undefined || hasEnded) return running?.done ?? Promise.resolve();
  const computation: Computation = { done: Promise.resolve(), backendPid: null };
  inProgress.set(kind.name, computation);
  computation.done = computeOnce(deps, kind, computation).finally(() => inProgress.delete(kind.name));
  return computation.done;
}

export function isComputingHere(database: Database, name: string): boolean {
  return computationsOf(database).inProgress.has(name);
}

export function lockNameOf({ lock, name }: Pick<SnapshotKind<object>, 'lock' | 'name'>): string {
  return lock ?? name;
}

/** Only if fresh enough to show: no exclusion or withdrawal since, and equal basis and shape. */
export function visibleContent<Content extends object>(
  kind: SnapshotKind<Content>,
  stored: StoredSnapshot | undefined,
  version: RowsVersion,
): Content | null {
  const maySee = stored?.exclusionVersion === version.exclusions && stored.basis === kind.basis;
  return maySee ? (kind.shape.safeParse(stored.content).data ?? null) : null;
}

/** Aborts running computations and refuses new ones. @returns when none is left */
export async function stopComputations(database: Database): Promise<void> {
  const computations = computationsOf(database);
  computations.hasEnded = true;
  await stopSnapshotThread(database);
  for (const { backendPid } of computations.inProgress.values()) {
    if (backendPid !== null) await cancelBackend(database, backendPid).catch(() => {});
  }
  await Promise.all([...computations.inProgress.values()].map(({ done }) => done));
}

async function computeOnce<Content extends object>(
  deps: Pick<ServerContext, 'database' | 'clock' | 'log'>,
  kind: SnapshotKind<Content>,
  computation: Computation,
): Promise<void> {
  const { database, clock, log } = deps;
  try {
    await kind.prepare?.();
    await withComputeLock(database, lockNameOf(kind), async (transaction, backendPid) => {
      computation.backendPid = backendPid;
      // Shutdown may have begun while it waited for a connection.
      if (computationsOf(database).hasEnded) return;
      const version = await readRowsVersion(transaction, kind.dependsOnFlags);
      // Another server may have stored it between this transaction's snapshot and its lock: read outside the transaction.
      const stored = await readStoredSnapshot(database, kind.name);
      if (stored?.dataVersion === version.data && visibleContent(kind, stored, version) !== null) return;
      const computedAt = clock.now();
      const beganAtMs = performance.now();
      await storeStart(database, kind.name, computedAt);
      const content = await kind.compute({ transaction, report: reporter(database, kind.name) });
      const durationMs = Math.round(performance.now() - beganAtMs);
      await storeContent(database, kind.name, { content, computedAt, version, basis: kind.basis, durationMs });
    });
  } catch (error) {
    if (computationsOf(database).hasEnded) return;
    log.error({ action: kind.name, ...describeFault(error) }, 'an analysis could not be computed');
    await storeFailure(database, kind.name, clock.now()).catch(() => {});
  }
}

function reporter(database: Database, name: string): SnapshotReading['report'] {
  let reportedAtMs = performance.now();
  return (progress) => {
    if (performance.now() - reportedAtMs < reportEveryMs) return;
    reportedAtMs = performance.now();
    void storeSnapshotProgress(database, name, Math.min(1, Math.max(0, progress))).catch(() => {});
  };
}
