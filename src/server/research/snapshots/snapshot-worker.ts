import { serveTasks } from '#server/platform/threads/serve-tasks.ts';
import { withOwnDatabase } from '#server/platform/threads/with-own-database.ts';
import type { SnapshotReading } from './snapshot-kind.ts';
import { readAtSnapshot } from './snapshot-store.ts';

/** Structured-cloneable; names an export of a module, so that this room does not depend on the analyses. */
export type SnapshotTask = { module: string; name: string } & (
  | { kind: 'load' }
  | { kind: 'compute'; connectionString: string; moment: string; settings: unknown }
);

export type SnapshotMessage = { kind: 'begun'; backendPid: number } | { kind: 'progress'; progress: number };

type Compute = (reading: SnapshotReading, settings: unknown) => Promise<object>;

serveTasks<SnapshotTask, SnapshotMessage>(async (task, send) => {
  const compute: Compute = (await import(task.module))[task.name];
  if (task.kind === 'load') return null;
  return withOwnDatabase(task.connectionString, (database) =>
    readAtSnapshot(database, task.moment, (transaction, backendPid) => {
      send({ kind: 'begun', backendPid });
      const report = (progress: number) => send({ kind: 'progress', progress });
      return compute({ transaction, report }, task.settings);
    }),
  );
});
