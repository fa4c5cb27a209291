import { createConcurrencyLimiter } from '#server/platform/concurrency/concurrency-limiter.ts';

/** Per account: one running, two queued. Overall: a room of 50 people and some; at 0.15 s each the last one waits ten seconds. */
const admit = createConcurrencyLimiter({ maximumPerCaller: 3, maximumTotal: 64, waitSeconds: 10 });

export const documentsInProgress = admit.inside;

/**
 * Admission control for PDFs and zips.
 * @throws Refusal `too-many-requests` or `unavailable`, before any work
 */
export function limitDocumentWork<Result>(accountId: string, make: () => Promise<Result>): Promise<Result> {
  return admit(accountId, make);
}
