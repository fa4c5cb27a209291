import { setTimeout as sleep } from 'node:timers/promises';
import { type RawReply, type Send, StudyClient } from './study-client.ts';

const firstPauseMs = 20;
const maximumPauseMs = 3_000;
/** Starting, database away, or rate-limited. */
const passingStatuses = new Set([429, 502, 503, 504]);

type Patience = {
  /** Timeout of all retries of a call. */
  patienceMs: number;
  signal: AbortSignal;
};

/** A client that retries; safe, as every write has a natural key. */
export class RetryingClient extends StudyClient {
  readonly #patience: Patience;

  constructor(address: string, send: Send, patience: Patience) {
    super(address, send);
    this.#patience = patience;
  }

  /** @throws the last error after the timeout; the signal's reason when aborted */
  override async request(...request: Parameters<StudyClient['request']>): Promise<RawReply> {
    const { patienceMs, signal } = this.#patience;
    const until = performance.now() + patienceMs;
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
