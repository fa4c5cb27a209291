import { setTimeout as sleep } from 'node:timers/promises';
import { type RawReply, type Send, StudyClient } from './study-client.ts';

const firstPauseMs = 20;
const longestPauseMs = 3_000;
/** The server is starting, its database is away, or it asks for less haste. */
const passingStatuses = new Set([429, 502, 503, 504]);

type Patience = {
  /** For how long one call is made again and again before it counts as failed. */
  patienceMs: number;
  /** Ends everything between two calls. */
  signal: AbortSignal;
};

/** A browser that repeats a call until it is answered. That is safe: every write has a natural key. */
export class PatientClient extends StudyClient {
  readonly #patience: Patience;

  constructor(address: string, send: Send, patience: Patience) {
    super(address, send);
    this.#patience = patience;
  }

  /** @throws what the last try has thrown, when patience is over; the signal's reason, when it is aborted */
  override async request(...request: Parameters<StudyClient['request']>): Promise<RawReply> {
    const { patienceMs, signal } = this.#patience;
    const until = performance.now() + patienceMs;
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
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

/** `fetch` says so with a TypeError, and with a TimeoutError when there was a limit. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}
