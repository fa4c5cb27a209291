import { createAdmission } from '#server/platform/concurrency/admission.ts';
import { createSlots } from '#server/platform/concurrency/slots.ts';
import type { MaterialReading } from '#server/platform/study-material/read-material-contents.ts';
import { createWarmThread, type WarmThread } from '#server/platform/threads/warm-thread.ts';
import type { MaterialOrder } from './material-worker.ts';

/** All shapes and rules of the material, and ten times the words of the one that the study comes with. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
/** Whoever edits stores every few seconds, and each time it is checked. */
const idleMs = 30_000;
/** A hundred times what the study's own takes. */
const mostMs = 20_000;

/** Those who may edit are few: a bound over all of them is enough. */
const admit = createAdmission({ mostOfOne: 13, mostOverall: 12, waitSeconds: 2 });
const inSlot = createSlots(1);
let running: WarmThread<MaterialOrder, never> | undefined;

/**
 * Reads study material in a thread, which takes a tenth of a second: nobody else waits for it.
 * @param accountId whose turn it is
 * @throws Refusal `unavailable` where too much waits
 */
export function readMaterialInThread(accountId: string, files: ReadonlyMap<string, string>): Promise<MaterialReading> {
  return admit(accountId, () => inSlot(() => ask({ files: [...files] })));
}

async function ask(order: MaterialOrder): Promise<MaterialReading> {
  const module = new URL('./material-worker.ts', import.meta.url);
  running ??= createWarmThread({ module, resourceLimits, idleMs });
  const thread = running;
  const tooLong = setTimeout(() => void end(thread, 'Reading the material took too long.'), mostMs);
  try {
    return (await thread.ask(order)) as MaterialReading;
  } finally {
    clearTimeout(tooLong);
  }
}

/** Ends the thread: what is under way in it fails. Whoever asks later gets a new one. */
export async function endMaterialThread(): Promise<void> {
  if (running !== undefined) await end(running, 'The server is to stop.');
}

async function end(thread: WarmThread<MaterialOrder, never>, reason: string): Promise<void> {
  if (running === thread) running = undefined;
  await thread.close(new Error(reason));
}
