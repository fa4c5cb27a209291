import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountHeader } from '#contract/accounts/account-header.ts';
import { submitAnswers } from '#contract/participation/answer-calls.ts';
import { wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { type RefusalCode, refusals } from '#contract/platform/refusals.ts';
import { sentAnswer } from '#scripts/simulation/study-client.ts';
import { publicAddress, type Rater, ratingsOf } from '../answers/rated-requests.ts';

const pauseMs = 40;
const pauseAfterRefusalMs = 100;

/** Times in ms since the start of the load. */
export type LoadResults = {
  acknowledged: { accountId: string; position: number; atMs: number }[];
  /** Counts by other status; 0 for no reply. */
  others: Map<number, number>;
};

/** Participants rate at a steady pace and retry until acknowledged. */
export class SteadyLoad {
  readonly results: LoadResults = { acknowledged: [], others: new Map() };
  readonly #port: number;
  readonly #begin = performance.now();
  readonly #agent: Agent;
  readonly #waiting: Iterator<Rater>;
  readonly #all: Promise<unknown>;
  #isEnding = false;

  constructor(port: number, raters: readonly Rater[], people: number) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: people });
    this.#waiting = raters.values();
    this.#all = Promise.all(Array.from({ length: people }, () => this.#rate()));
  }

  get nowMs(): number {
    return performance.now() - this.#begin;
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#all;
    this.#agent.destroy();
  }

  /** @returns the longest time without an acknowledgement, in ms */
  maximumGapMs(fromMs: number, toMs: number): number {
    const times = this.results.acknowledged.map(({ atMs }) => atMs).filter((atMs) => atMs > fromMs && atMs < toMs);
    const marks = [fromMs, ...times.sort((one, other) => one - other), toMs];
    return Math.max(...marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0)));
  }

  async #rate(): Promise<void> {
    for (let next = this.#waiting.next(); !next.done && !this.#isEnding; next = this.#waiting.next()) {
      const rater = next.value;
      for (const rating of ratingsOf(rater.words)) {
        while (!this.#isEnding) {
          const body = JSON.stringify({ entries: [sentAnswer(wordRatingKind, rating)] });
          const status = await this.#send(rater, body);
          if (status === 200) break;
          this.results.others.set(status, (this.results.others.get(status) ?? 0) + 1);
          await sleep(pauseAfterRefusalMs);
        }
        if (this.#isEnding) return;
        this.results.acknowledged.push({ accountId: rater.id, position: rating.position, atMs: this.nowMs });
        await sleep(pauseMs);
      }
    }
  }

  #send({ id, credential }: Rater, body: string): Promise<number> {
    return new Promise((resolve) => {
      const asked = request(
        {
          port: this.#port,
          agent: this.#agent,
          method: 'POST',
          path: submitAnswers.path,
          headers: {
            host: new URL(publicAddress).host,
            origin: publicAddress,
            cookie: credential,
            [accountHeader]: id,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
        },
        (reply) => {
          text(reply).then(
            (body) => resolve(statusIn(reply.statusCode ?? 0, body)),
            () => resolve(0),
          );
        },
      );
      asked.on('error', () => resolve(0)).end(body);
    });
  }
}

/** @returns the HTTP status, or that of the answer's refusal */
function statusIn(status: number, body: string): number {
  if (status !== 200) return status;
  const [outcome] = submitAnswers.output.parse(JSON.parse(body)).outcomes;
  if (outcome?.ok) return 200;
  return refusals[outcome?.refusal.refusal as RefusalCode]?.status ?? 0;
}
