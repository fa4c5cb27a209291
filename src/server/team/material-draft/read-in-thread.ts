import { createConcurrencyLimiter } from '#server/platform/concurrency/concurrency-limiter.ts';
import type { MaterialReading } from '#server/platform/study-material/read-material-contents.ts';
import { createSingleThread } from '#server/platform/threads/single-thread.ts';
import type { MaterialTask } from './material-worker.ts';

/** Editors are few: one overall bound is enough. */
const admit = createConcurrencyLimiter({ maximumPerCaller: 13, maximumTotal: 12, waitSeconds: 2 });

const readings = createSingleThread<MaterialTask, MaterialReading>({
  module: new URL('./material-worker.ts', import.meta.url),
  // Fits all schemas and ten times the study's words.
  resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
  // Keeps the thread warm between an editor's saves.
  idleMs: 30_000,
  // A hundred times what the study's own material takes.
  maximumMs: 20_000,
});

/**
 * Parses study material in a worker, as it blocks for a tenth of a second.
 * @param accountId for fair queueing
 * @throws Refusal `unavailable` when the queue is full
 */
export function readMaterialInThread(accountId: string, files: ReadonlyMap<string, string>): Promise<MaterialReading> {
  return admit(accountId, () => readings.ask({ files: [...files] }));
}

export const endMaterialThread = readings.end;
