import { createSlots } from '#server/platform/concurrency/slots.ts';
import { createWarmThread, type WarmThread } from '#server/platform/threads/warm-thread.ts';
import type { DocumentTask } from './documents-worker.ts';

/** Library, fonts and a document of a few pages take some 60 MB; a study's text may be longer. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
/** Keeps the thread warm for groups (loading takes half a second), then frees its 80 MB. */
const idleMs = 5_000;
/** Three hundred times the usual rendering time: a hung document must not block the queue. */
const maximumMs = 60_000;

type DocumentsThread = WarmThread<DocumentTask, never>;

/** One thread per process, as documents need nothing of an installation. */
let running: DocumentsThread | undefined;

/** One at a time bounds memory; aborted requests leave the queue. */
const inSlot = createSlots(1);

export const documentsQueued = inSlot.waiting;

/**
 * Renders a document in the worker.
 * @param transferList buffers to transfer instead of copy
 * @throws RequestAborted, FaultInThread, or what ended the thread
 */
export function renderInWorker(
  task: DocumentTask,
  { transferList = [], signal }: { transferList?: ArrayBuffer[]; signal?: AbortSignal | undefined } = {},
): Promise<Uint8Array> {
  return inSlot(async () => {
    const module = new URL('./documents-worker.ts', import.meta.url);
    running ??= createWarmThread({ module, resourceLimits, idleMs });
    const thread = running;
    const tooLong = setTimeout(() => void end(thread, 'The document took too long.'), maximumMs);
    try {
      return (await thread.ask(task, undefined, transferList)) as Uint8Array;
    } finally {
      clearTimeout(tooLong);
    }
  }, signal);
}

/** Stops the thread and fails its current work; the next call starts a new one. */
export async function endDocumentsThread(): Promise<void> {
  if (running !== undefined) await end(running, 'The server is stopping.');
}

async function end(thread: DocumentsThread, reason: string): Promise<void> {
  if (running === thread) running = undefined;
  await thread.close(new Error(reason));
}
