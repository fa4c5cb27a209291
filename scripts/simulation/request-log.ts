import type { Send } from './study-client.ts';

/** How long the answered requests took, seen from the browser's side. */
export class RequestLog {
  readonly #latenciesMs: number[] = [];
  /** Requests that got no answer and were made again. */
  lost = 0;

  /** @returns a way to send that is the same, and measured. */
  measure(send: Send): Send {
    return async (url, init) => {
      const sentAt = performance.now();
      try {
        const response = await send(url, init);
        this.#latenciesMs.push(performance.now() - sentAt);
        return response;
      } catch (error) {
        this.lost += 1;
        throw error;
      }
    };
  }

  get answered(): number {
    return this.#latenciesMs.length;
  }

  /** @returns the latencies in ms below which the given percentages of the requests were answered; 0 without requests. */
  percentiles(percentages: readonly number[]): number[] {
    const sorted = Float64Array.from(this.#latenciesMs).sort();
    return percentages.map((percentage) => sorted[Math.ceil((percentage / 100) * sorted.length) - 1] ?? 0);
  }
}
