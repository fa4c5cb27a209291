import { KeepAliveConnection } from './keep-alive-connection.ts';
import type { Load, LoadResult } from './load.ts';
import { requestsOf } from './rated-requests.ts';

/** Started by `load.ts`. */
process.once('message', async (load: Load) => {
  process.send?.(await put(load), () => process.disconnect?.());
});

async function put({
  ports,
  staysAtOne,
  sending,
  raters,
  connections,
  perRequest,
  warmUpMs,
  measuredMs,
}: Load): Promise<LoadResult> {
  const waiting = raters.values();
  const latenciesMs: number[] = [];
  const result = { ratersUsed: 0, answers: 0 };
  const opened = await Promise.all(Array.from({ length: connections }, () => openToEach(ports)));
  const countFrom = performance.now() + warmUpMs;
  const endAt = countFrom + measuredMs;
  let lastAt = countFrom;
  let answersCounted = 0;

  async function rateOn(servers: readonly KeepAliveConnection[]): Promise<void> {
    let turn = 0;
    for (const rater of waiting) {
      result.ratersUsed += 1;
      if (staysAtOne) turn = result.ratersUsed;
      for (const { text, answers } of requestsOf(sending, rater, perRequest)) {
        const sentAt = performance.now();
        if (sentAt >= endAt) return;
        await servers[turn % servers.length]?.send(text);
        if (!staysAtOne) turn += 1;
        result.answers += answers;
        const now = performance.now();
        if (now < countFrom || now > endAt) continue;
        latenciesMs.push(now - sentAt);
        answersCounted += answers;
        lastAt = now;
      }
    }
  }

  await Promise.all(opened.map(rateOn));
  for (const connection of opened.flat()) connection.close();
  const sorted = Float64Array.from(latenciesMs).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  // The load ends early when a fast server exhausts the raters.
  const seconds = (Math.min(endAt, lastAt) - countFrom) / 1000;
  const perSecond = { requestsPerSecond: sorted.length / seconds, answersPerSecond: answersCounted / seconds };
  return { ...result, p50Ms: at(0.5), p99Ms: at(0.99), ...perSecond };
}

function openToEach(ports: readonly number[]): Promise<KeepAliveConnection[]> {
  return Promise.all(ports.map((port) => KeepAliveConnection.open(port)));
}
