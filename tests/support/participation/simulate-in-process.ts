import { type Simulation, type SimulationResult, simulateStudy } from '#scripts/simulation/simulate-study.ts';
import type { Send } from '#scripts/simulation/study-client.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';

/** Lets simulated people take part in a test app, over its own way of sending unless another is given. */
export function simulateIn(
  { app, material }: Pick<TestApp, 'app' | 'material'>,
  { participants, days, ...others }: Pick<Simulation, 'participants' | 'days'> & Partial<Simulation>,
): Promise<SimulationResult> {
  return simulateStudy({
    address: 'http://localhost:3000',
    participants,
    days,
    seed: 1,
    concurrency: 4,
    stopShares: [],
    retryTimeoutMs: 120_000,
    words: { words: material.words.rows },
    send: async (url, init) => app.request(url, init),
    signal: new AbortController().signal,
    ...others,
  });
}

/** A connection that breaks midway; the sender cannot know whether the server has received the request. */
export function lossySend(send: Send, isLost: (request: number, url: string) => 'before' | 'after' | null): Send {
  let request = 0;
  return async (url, init) => {
    request += 1;
    const loss = isLost(request, url);
    if (loss === 'before') throw new TypeError('fetch failed');
    const response = await send(url, init);
    if (loss === 'after') throw new TypeError('fetch failed');
    return response;
  };
}
