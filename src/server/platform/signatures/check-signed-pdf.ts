import { createConcurrencyLimiter } from '#server/platform/concurrency/concurrency-limiter.ts';
import { createSlots } from '#server/platform/concurrency/slots.ts';
import { createWarmThread, type WarmThread } from '#server/platform/threads/warm-thread.ts';
import type { SignatureFinding } from './signature-finding.ts';
import type { SignatureTask } from './signatures-worker.ts';

/** A file of 5 MB is copied some four times; the library is small. */
const resourceLimits = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };
const idleMs = 5_000;
/** Forty times what the largest takes; slower files are malicious. */
const maximumMs = 5_000;

/** Each queued file takes up to 5 MB. */
const admit = createConcurrencyLimiter({ maximumPerCaller: 2, maximumTotal: 8, waitSeconds: 5 });

export const signatureChecksInProgress = admit.inside;

/**
 * Admission control for requested checks.
 * @throws Refusal `too-many-requests` or `unavailable`, before any file is read
 */
export function limitSignatureChecks<Result>(accountId: string, work: () => Promise<Result>): Promise<Result> {
  return admit(accountId, work);
}

type SignaturesThread = WarmThread<SignatureTask, never>;

/** @param module the worker, and its time limit per file */
export function openSignatureChecks({ module, maximumMs }: { module: URL; maximumMs: number }) {
  let running: SignaturesThread | undefined;
  // One at a time bounds memory.
  const inSlot = createSlots(1);

  async function end(thread: SignaturesThread, reason: Error): Promise<void> {
    if (running === thread) running = undefined;
    await thread.close(reason);
  }

  async function ask(task: SignatureTask): Promise<SignatureFinding> {
    running ??= createWarmThread({ module, resourceLimits, idleMs });
    const thread = running;
    const tooLong = setTimeout(() => void end(thread, new TookTooLong()), maximumMs);
    try {
      return (await thread.ask(task)) as SignatureFinding;
    } catch (fault) {
      if (!isResourceExhausted(fault)) throw fault;
      return { kind: 'unreadable' };
    } finally {
      clearTimeout(tooLong);
    }
  }

  return {
    check: (task: SignatureTask, signal?: AbortSignal) => inSlot(() => ask(task), signal),
    waiting: inSlot.waiting,
    end: async () => {
      if (running !== undefined) await end(running, new Error('The server is stopping.'));
    },
  };
}

class TookTooLong extends Error {}

/** A malicious file that exceeds time or memory. */
function isResourceExhausted(fault: unknown): boolean {
  const isOutOfMemory = fault instanceof Error && 'code' in fault && fault.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory || fault instanceof TookTooLong;
}

const checks = openSignatureChecks({ module: new URL('./signatures-worker.ts', import.meta.url), maximumMs });

/**
 * Verifies a PDF's signature in a worker with bounded memory and time.
 * @returns the finding; a file that crashes the worker or times out is `unreadable`
 * @throws RequestAborted, FaultInThread
 */
export const verifySignedPdf = checks.check;

export const signatureChecksQueued = checks.waiting;

/** Stops the thread and fails its current work; the next call starts a new one. */
export const endSignaturesThread = checks.end;
