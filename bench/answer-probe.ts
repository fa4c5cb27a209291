import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { submitAnswers } from '#contract/participation/answer-calls.ts';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { sentAnswer } from '#scripts/simulation/study-client.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';

/** Another client's latency under load, in a thread, to exclude the benchmark's own work. */
export type ProbeTask = { address: string; cookie: string };
/** In ms. */
export type ProbeTimes = { alive: number[]; answers: number[] };

const { address, cookie } = workerData as ProbeTask;
const times: ProbeTimes = { alive: [], answers: [] };
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});

async function timed(kept: number[], path: string, init: RequestInit): Promise<void> {
  const begin = performance.now();
  const response = await fetch(`${address}${path}`, init);
  await response.arrayBuffer();
  kept.push(performance.now() - begin);
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
}

const headers = { origin: address, cookie, 'content-type': 'application/json' };
const { method, path } = submitAnswers;

/** Revisions per item, within its limit. */
const changesOfAnItem = 900;

async function answersOn(): Promise<void> {
  for (let count = 0; !isOver; count += 1) {
    const item = 1 + Math.floor(count / changesOfAnItem);
    const input = choice(1, item, ((count % 2) + 1) as 1 | 2, 1 + (count % changesOfAnItem));
    await timed(times.answers, path, {
      method,
      headers,
      body: JSON.stringify({ entries: [sentAnswer(inventoryChoiceKind, input)] }),
    });
    await sleep(20);
  }
}

async function asksOn(): Promise<void> {
  while (!isOver) {
    await timed(times.alive, '/healthz', {});
    await sleep(5);
  }
}

await Promise.all([answersOn(), asksOn()]);
parentPort?.postMessage(times);
