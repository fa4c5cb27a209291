import type { Send } from './study-client.ts';

/** Client-side latencies. */
export class RequestLog {
  readonly #latenciesMs: number[] = [];
  /** Retried requests without a response. */
  lost = 0;

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

  /** @returns latency percentiles in ms; 0 without requests */
  percentiles(percentages: readonly number[]): number[] {
    const sorted = Float64Array.from(this.#latenciesMs).sort();
    return percentages.map((percentage) => sorted[Math.ceil((percentage / 100) * sorted.length) - 1] ?? 0);
  }
}
