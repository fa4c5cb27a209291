import { createConcurrencyLimiter } from '#server/platform/concurrency/concurrency-limiter.ts';
import { createSingleThread, TookTooLong } from '#server/platform/threads/single-thread.ts';
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

/** @param module the worker, and its time limit per file */
export function openSignatureChecks({ module, maximumMs }: { module: URL; maximumMs: number }) {
  const thread = createSingleThread<SignatureTask, SignatureFinding>({ module, resourceLimits, idleMs, maximumMs });
  return {
    ...thread,
    check: (task: SignatureTask, signal?: AbortSignal): Promise<SignatureFinding> =>
      thread.ask(task, signal).catch((fault: unknown) => {
        if (!isResourceExhausted(fault)) throw fault;
        return { kind: 'unreadable' };
      }),
  };
}

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

export const endSignaturesThread = checks.end;
