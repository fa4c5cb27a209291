import { createAdmission } from '#server/platform/concurrency/admission.ts';
import { createSlots } from '#server/platform/concurrency/slots.ts';
import { createWarmThread, type WarmThread } from '#server/platform/threads/warm-thread.ts';
import type { SignatureFinding } from './signature-finding.ts';
import type { SignatureOrder } from './signatures-worker.ts';

/** A file of 5 MB is held some four times over while it is gone through; the library is small. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };
const idleMs = 5_000;
/** Forty times what the largest takes: what takes longer was made to take long. */
const mostMs = 5_000;

/** Staff look at one after the other; each file that waits is up to 5 MB. */
const admit = createAdmission({ mostOfOne: 2, mostOverall: 8, waitSeconds: 5 });

/** How many checks that somebody asked for are under way or wait. */
export const signatureChecksAdmitted = admit.inside;

/**
 * Stands before everything that checks a signature because somebody asked for it.
 * @throws Refusal `too-many-requests` or `unavailable`, before any file is read
 */
export function askForSignatureCheck<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
  return admit(accountId, work);
}

type SignaturesThread = WarmThread<SignatureOrder, never>;

/** @param module what runs in the thread, and how long it may take over one file */
export function openSignatureChecks({ module, mostMs }: { module: URL; mostMs: number }) {
  let running: SignaturesThread | undefined;
  // One after the other, so that one file at a time is gone through.
  const inSlot = createSlots(1);

  async function end(thread: SignaturesThread, reason: Error): Promise<void> {
    if (running === thread) running = undefined;
    await thread.close(reason);
  }

  async function ask(order: SignatureOrder): Promise<SignatureFinding> {
    running ??= createWarmThread({ module, resourceLimits, idleMs });
    const thread = running;
    const tooLong = setTimeout(() => void end(thread, new TookTooLong()), mostMs);
    try {
      return (await thread.ask(order)) as SignatureFinding;
    } catch (fault) {
      if (!isTooMuch(fault)) throw fault;
      return { kind: 'unreadable' };
    } finally {
      clearTimeout(tooLong);
    }
  }

  return {
    check: (order: SignatureOrder, signal?: AbortSignal) => inSlot(() => ask(order), signal),
    waiting: inSlot.waiting,
    end: async () => {
      if (running !== undefined) await end(running, new Error('The server is to stop.'));
    },
  };
}

class TookTooLong extends Error {}

/** A file that was made to need more time or memory than any signature does. */
function isTooMuch(fault: unknown): boolean {
  const isOutOfMemory = fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory || fault instanceof TookTooLong;
}

const checks = openSignatureChecks({ module: new URL('./signatures-worker.ts', import.meta.url), mostMs });

/**
 * Has the signature of a PDF checked in a thread with bounded memory and time; the thread that asks only waits.
 * @param signal whoever asked has gone
 * @returns what was found; whatever makes the thread break down or take too long cannot be read
 * @throws NobodyWaits, FaultInThread
 */
export const checkSignedPdf = checks.check;

/** How many checks wait for their turn in the thread. */
export const signatureChecksWaiting = checks.waiting;

/** Ends the thread: what is under way in it fails. Whoever asks later gets a new one. */
export const endSignaturesThread = checks.end;
