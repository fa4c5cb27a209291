import { runInThread } from '#server/platform/threads/run-in-thread.ts';
import type { StudyMaterial } from '#study/material/material.ts';

/** What a thread is to make; plain data. */
export type FillOrder = { databaseUrl: string; material: StudyMaterial; now: Date } & (
  | { kind: 'people'; people: number }
  | { kind: 'participant'; account: { id: string; name: string; email: string } }
);

export type FillNews = { done: number };

const resourceLimits = { maxOldGenerationSizeMb: 384 };

/**
 * Makes people up in a thread of its own, whole rows at a time, as `npm run fill-study` does: requests do not wait for it.
 * @param onDone is told how many are stored
 */
export async function fillInThread(order: FillOrder, onDone: (done: number) => void = () => {}): Promise<void> {
  const module = new URL('./fill-worker.ts', import.meta.url);
  const { signal } = new AbortController();
  await runInThread<FillNews>({ module, order, resourceLimits, signal }, ({ done }) => onDone(done));
}
