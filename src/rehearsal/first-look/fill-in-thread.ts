import { runInThread } from '#server/platform/threads/run-in-thread.ts';
import type { StudyMaterial } from '#study/material/material.ts';

/** Structured-cloneable. */
export type FillTask = { databaseUrl: string; material: StudyMaterial; now: Date } & (
  | { kind: 'people'; people: number }
  | { kind: 'participant'; account: { id: string; name: string; email: string } }
);

export type FillMessage = { done: number };

const resourceLimits = { maxOldGenerationSizeMb: 384 };

/**
 * In a worker thread, so that requests are not blocked.
 * @param onDone receives the number stored
 */
export async function fillInThread(task: FillTask, onDone: (done: number) => void = () => {}): Promise<void> {
  const module = new URL('./fill-worker.ts', import.meta.url);
  const { signal } = new AbortController();
  await runInThread<FillMessage>({ module, task, resourceLimits, signal }, ({ done }) => onDone(done));
}
