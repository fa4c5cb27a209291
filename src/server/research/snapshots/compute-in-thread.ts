import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { runningDatabaseAddress } from '#server/platform/database/running-database-address.ts';
import { createWarmThread, type WarmThread } from '#server/platform/threads/warm-thread.ts';
import type { SnapshotKind, SnapshotReading } from './snapshot-kind.ts';
import { cancelBackend, exportSnapshotId } from './snapshot-store.ts';
import type { SnapshotMessage, SnapshotTask } from './snapshot-worker.ts';

/** 10,000 participants take less than 100 MB; beyond this the worker fails, not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 };
/** An idle thread takes some 50 MB. */
const idleMs = 300_000;

type NumbersThread = {
  thread: WarmThread<SnapshotTask, SnapshotMessage>;
  /** By module. */
  loaded: Map<string, Promise<void>>;
  backendPids: Map<SnapshotTask, number>;
};

const ofDatabases = new WeakMap<Database, NumbersThread>();

function threadOf(database: Database): NumbersThread {
  const known = ofDatabases.get(database);
  if (known !== undefined) return known;
  const loaded = new Map<string, Promise<void>>();
  const module = new URL('./snapshot-worker.ts', import.meta.url);
  const thread = createWarmThread<SnapshotTask, SnapshotMessage>({
    module,
    resourceLimits,
    idleMs,
    onEnd: () => loaded.clear(),
  });
  const started = { thread, loaded, backendPids: new Map<SnapshotTask, number>() };
  ofDatabases.set(database, started);
  return started;
}

type Compute = (reading: SnapshotReading, settings: never) => Promise<object>;
type ContentOf<Computing extends Compute> = Computing extends (...words: never) => Promise<infer Content extends object>
  ? Content
  : never;

/**
 * Runs a computation in the server's one worker for analyses, on a connection that imports the transaction's snapshot, so that it may
 * block.
 *
 * @example
 * ```ts
 * const module = new URL('./analyse-study.ts', import.meta.url);
 * const kind = { name, basis, shape, ...computeInThread<typeof analyseStudy>(parts, { module, name: 'analyseStudy', settings }) };
 * ```
 * @param computing `name` is the export of `module`, `settings` its second argument, structured-cloneable
 */
export function computeInThread<Computing extends Compute>(
  { config, database }: Pick<ServerContext, 'config' | 'database'>,
  { module, name, settings }: { module: URL; name: string; settings: Parameters<Computing>[1] },
): Pick<SnapshotKind<ContentOf<Computing>>, 'prepare' | 'compute'> {
  const place = { module: module.href, name };
  return {
    prepare() {
      const { thread, loaded } = threadOf(database);
      const known = loaded.get(place.module);
      if (known !== undefined) return known;
      const loading = thread.ask({ kind: 'load', ...place }).then(
        () => undefined,
        // The computation meets the same fault and reports it.
        () => void loaded.delete(place.module),
      );
      loaded.set(place.module, loading);
      return loading;
    },
    async compute({ transaction, report }) {
      const { thread, backendPids } = threadOf(database);
      const connectionString = await runningDatabaseAddress(config);
      const task = {
        kind: 'compute',
        ...place,
        connectionString,
        moment: await exportSnapshotId(transaction),
        settings,
      } as const;
      try {
        const content = await thread.ask(task, (progress) => {
          if (progress.kind === 'progress') report(progress.progress);
          else backendPids.set(task, progress.backendPid);
        });
        return content as ContentOf<Computing>;
      } finally {
        backendPids.delete(task);
      }
    },
  };
}

/** Terminates the worker and its queries, without a restart. */
export async function stopSnapshotThread(database: Database): Promise<void> {
  const { thread, backendPids } = threadOf(database);
  const connections = [...backendPids.values()];
  await thread.close(new Error('The server is to stop.'));
  for (const backendPid of connections) await cancelBackend(database, backendPid).catch(() => {});
}
