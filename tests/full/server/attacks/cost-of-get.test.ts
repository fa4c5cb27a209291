import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import type { Access } from '#contract/platform/call.ts';
import { contractRows } from '#tests/support/calls/contract-rows.ts';
import { type PeopleEverywhere, peopleEverywhere } from '#tests/support/participation/people-everywhere.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);
let here: PeopleEverywhere;
beforeAll(async () => {
  here = await peopleEverywhere(testApp);
});

/** As long as a first page. */
const text = Array.from({ length: 4_000 }, (_, index) => `<p class="c${index % 97}">palavra ${index}</p>`).join('\n');
/** The most processor time of an answer, as a multiple of compressing that text once. */
const maximumCosts: Record<Access, number> = { anyone: 1, 'signed-in': 4, participant: 12, staff: 20 };
/** It asks the database: system calls weigh more beside compression on some virtual machines. */
const maximumCostOfReadiness = 2;
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
const batches = 4;
const timesInBatch = 5;

/** @returns processor time of this process in microseconds, threads that compress included */
async function processorTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < timesInBatch; time += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/**
 * @returns processor time of an answer as a multiple of compressing the text: the least of some batches, each beside the text under the
 *   same conditions, since other programs on the machine make both slower
 */
async function costOf(work: () => unknown): Promise<number> {
  const costs: number[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    costs.push((await processorTimeOf(work)) / (await processorTimeOf(() => brotliCompressSync(text, { params }))));
  }
  return Math.min(...costs);
}

/** Addresses that no row of the contract has. */
const besideContract = [
  '/',
  '/login',
  '/contact',
  '/manifest.webmanifest',
  '/r/none',
  '/healthz',
  '/readyz',
  '/api/openapi.json',
];
const asBrowser = { 'accept-encoding': 'gzip, deflate, br' };

test('a GET costs little processor time for any caller', async () => {
  const costly: string[] = [];
  const rows = (await contractRows()).filter(({ method, rehearsalOnly }) => method === 'GET' && !rehearsalOnly);
  const senders = {
    anyone: testApp.newClient(),
    'signed-in': here.eva.client,
    participant: here.eva.client,
    staff: here.zeca.client,
  };
  for (const { path, access } of [...rows, ...besideContract.map((path) => ({ path, access: 'anyone' as const }))]) {
    const ask = async () => (await senders[access].fetch('GET', path, asBrowser)).arrayBuffer();
    const cost = await costOf(ask);
    const maximum = path === '/readyz' ? maximumCostOfReadiness : maximumCosts[access];
    if (cost > maximum) costly.push(`${path}: ${cost.toFixed(1)} times the text`);
  }
  expect(costly).toEqual([]);
});
