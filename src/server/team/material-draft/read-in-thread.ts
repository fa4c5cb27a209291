import { createConcurrencyLimiter } from '#server/platform/concurrency/concurrency-limiter.ts';
import { createSlots } from '#server/platform/concurrency/slots.ts';
import type { MaterialReading } from '#server/platform/study-material/read-material-contents.ts';
import { createWarmThread, type WarmThread } from '#server/platform/threads/warm-thread.ts';
import type { MaterialTask } from './material-worker.ts';

/** Fits all schemas and ten times the study's words. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
/** Keeps the thread warm between an editor's saves. */
const idleMs = 30_000;
/** A hundred times what the study's own material takes. */
const maximumMs = 20_000;

/** Editors are few: one overall bound is enough. */
const admit = createConcurrencyLimiter({ maximumPerCaller: 13, maximumTotal: 12, waitSeconds: 2 });
const inSlot = createSlots(1);
let running: WarmThread<MaterialTask, never> | undefined;

/**
 * Parses study material in a worker, as it blocks for a tenth of a second.
 * @param accountId for fair queueing
 * @throws Refusal `unavailable` when the queue is full
 */
export function readMaterialInThread(accountId: string, files: ReadonlyMap<string, string>): Promise<MaterialReading> {
  return admit(accountId, () => inSlot(() => readInThread({ files: [...files] })));
}

async function readInThread(task: MaterialTask): Promise<MaterialReading> {
  const module = new URL('./material-worker.ts', import.meta.url);
  running ??= createWarmThread({ module, resourceLimits, idleMs });
  const thread = running;
  const tooLong = setTimeout(() => void end(thread, 'Reading the material took too long.'), maximumMs);
  try {
    return (await thread.ask(task)) as MaterialReading;
  } finally {
    clearTimeout(tooLong);
  }
}

/** Stops the thread and fails its current work; the next call starts a new one. */
export async function endMaterialThread(): Promise<void> {
  if (running !== undefined) await end(running, 'The server is stopping.');
}

async function end(thread: WarmThread<MaterialTask, never>, reason: string): Promise<void> {
  if (running === thread) running = undefined;
  await thread.close(new Error(reason));
}
