import { setTimeout as sleep } from 'node:timers/promises';
import { type RawReply, type Send, StudyClient } from './study-client.ts';

const firstPauseMs = 20;
const maximumPauseMs = 3_000;
/** Starting, database away, or rate-limited. */
const passingStatuses = new Set([429, 502, 503, 504]);

type RetryLimits = {
  /** Timeout of all retries of a call. */
  retryTimeoutMs: number;
  signal: AbortSignal;
};

/** A client that retries; safe, as every write has a natural key. */
export class RetryingClient extends StudyClient {
  readonly #limits: RetryLimits;

  constructor(address: string, send: Send, limits: RetryLimits) {
    super(address, send);
    this.#limits = limits;
  }

  /** @throws the last error after the timeout; the signal's reason when aborted */
  override async request(...request: Parameters<StudyClient['request']>): Promise<RawReply> {
    const { retryTimeoutMs, signal } = this.#limits;
    const until = performance.now() + retryTimeoutMs;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, maximumPauseMs)) {
      signal.throwIfAborted();
      const isLastTry = performance.now() + pauseMs >= until;
      try {
        const reply = await super.request(...request);
        if (isLastTry || !passingStatuses.has(reply.status)) return reply;
      } catch (error) {
        if (isLastTry || !isNetworkFailure(error)) throw error;
      }
      await sleep(pauseMs, undefined, { signal });
    }
  }
}

/** `fetch` throws TypeError, with a timeout TimeoutError. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}
