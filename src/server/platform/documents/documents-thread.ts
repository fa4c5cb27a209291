import { createSlots } from '#server/platform/concurrency/slots.ts';
import { createWarmThread, type WarmThread } from '#server/platform/threads/warm-thread.ts';
import type { DocumentOrder } from './documents-worker.ts';

/** The library with its four faces and a document of a few pages take some 60 MB; a study's own text may be longer. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };
/** People consent and finish in groups, and to load the library takes half a second; its 80 MB go back with the thread. */
const idleMs = 5_000;
/** Three hundred times what one takes: a document that takes longer never ends, and must not keep the others waiting. */
const mostMs = 60_000;

type DocumentsThread = WarmThread<DocumentOrder, never>;

/** A document needs nothing of an installation: one thread serves the process. */
let running: DocumentsThread | undefined;

/** One after the other, so that the memory for one is enough, and what is wanted by nobody any more is not made. */
const inSlot = createSlots(1);

/** How many documents wait for their turn in the thread. */
export const documentsWaiting = inSlot.waiting;

/**
 * Has a document made in the thread for documents; the thread that asks only waits.
 * @param handedOver buffers in the order that are gone here afterwards, instead of being copied
 * @param signal whoever asked has gone
 * @throws NobodyWaits, FaultInThread, or what ended the thread
 */
export function askDocumentsThread(
  order: DocumentOrder,
  { handedOver = [], signal }: { handedOver?: ArrayBuffer[]; signal?: AbortSignal | undefined } = {},
): Promise<Uint8Array> {
  return inSlot(async () => {
    const module = new URL('./documents-worker.ts', import.meta.url);
    running ??= createWarmThread({ module, resourceLimits, idleMs });
    const thread = running;
    const tooLong = setTimeout(() => void end(thread, 'The document took too long.'), mostMs);
    try {
      return (await thread.ask(order, undefined, handedOver)) as Uint8Array;
    } finally {
      clearTimeout(tooLong);
    }
  }, signal);
}

/** Ends the thread: what is under way in it fails. Whoever asks later gets a new one. */
export async function endDocumentsThread(): Promise<void> {
  if (running !== undefined) await end(running, 'The server is to stop.');
}

async function end(thread: DocumentsThread, reason: string): Promise<void> {
  if (running === thread) running = undefined;
  await thread.close(new Error(reason));
}
