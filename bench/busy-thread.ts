import { once } from 'node:events';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { giveConsent, readConsentDocument, readConsents } from '#contract/participation/consent-calls.ts';
import { enrol } from '#contract/participation/participation-calls.ts';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { questionnaire } from '#tests/support/calls/call-inputs.ts';
import type { ProbeTask, ProbeTimes } from './answer-probe.ts';
import { mainThreadCpuSeconds, readFigures } from './process-figures.ts';
import { startInstallation } from './started-installation.ts';

/**
 * Latency of answers while documents are rendered and passwords hashed:
 * - 50 participants consent and enrol at once, until each copy of the consent is mailed,
 * - one account requests the PDF of a consent 59 times at once,
 * - 20 accounts sign up at once, and 300 sign in,
 * - an account with 20 consents downloads its data as a zip.
 *
 *   npx node bench/busy-thread.ts [--only "50 consent"] [--rest]
 *
 * Uses a fresh installation in its own process, and probes `/healthz` as well, which needs only the main thread. --rest
 * also measures memory after the document worker has ended. Runs in older checkouts too, for comparison.
 */
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, rest: { type: 'boolean', default: false } },
});

/** Less sensitive to the machine's load than wall-clock time. */
const columns = ['took', 'alive p95', 'most', 'answer p50', 'p95', 'most', 'cpu thread', 'cpu others'];
const restMs = 75_000;
const password = 'varanda4851';
let people = 0;

const installation = await startInstallation(process.env.DATABASE_URL || undefined);
const database = await openDatabase({ connectionString: installation.databaseUrl });
try {
  console.log(
    `load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors; times in ms\n` +
      `${'while'.padEnd(44)}${columns.map((name) => name.padStart(11)).join('')}`,
  );
  await sayMemory('after the start');
  const crowd = await Promise.all(Array.from({ length: 50 }, signedUp));
  await measured('nothing else happens', () => sleep(3_000));
  // Warm-up.
  await enrolled(await signedUp());
  await allCopiesMade(database);
  await measured('50 consent and enrol', async () => {
    await Promise.all(crowd.map(enrolled));
    await allCopiesMade(database);
  });
  const ana = await enrolled(await signedUp());
  await measured('one account asks for 59 PDFs', () => asksForCopies(ana, 59));
  await measured('20 sign up', () => Promise.all(Array.from({ length: 20 }, signedUp)));
  await measured('300 sign in', () => signIns(300));
  await consents(ana, 19);
  await allCopiesMade(database);
  await measured('somebody takes the own data, 20 consents', () => ana.file(downloadOwnData, {}));
  await sayMemory('at the end');
  if (values.rest) {
    await sleep(restMs);
    await sayMemory('after a rest');
  }
} finally {
  await database.destroy();
  await installation.stop();
}

async function measured(title: string, load: () => Promise<unknown>): Promise<void> {
  if (!title.includes(values.only)) return;
  const participant = await enrolled(await signedUp());
  await allCopiesMade(database);
  const probe = new Worker(new URL('./answer-probe.ts', import.meta.url), {
    workerData: { address: installation.address, cookie: participant.cookieHeader } satisfies ProbeTask,
  });
  await once(probe, 'online');
  await sleep(500);
  const before = await processorMs();
  const begin = performance.now();
  await load();
  const tookMs = performance.now() - begin;
  const after = await processorMs();
  probe.postMessage('over');
  const [{ alive, answers }] = (await once(probe, 'message')) as [ProbeTimes];
  const figures = [tookMs, at(alive, 0.95), at(alive, 1), at(answers, 0.5), at(answers, 0.95), at(answers, 1)];
  figures.push(after.thread - before.thread, after.others - before.others);
  console.log(`${title.padEnd(44)}${figures.map((ms) => ms.toFixed(0).padStart(11)).join('')}`);
}

async function processorMs(): Promise<{ thread: number; others: number }> {
  const { serverPid } = installation;
  const thread = 1_000 * (await mainThreadCpuSeconds(serverPid));
  const { cpuSeconds } = await readFigures(serverPid, { withDescendants: false });
  return { thread, others: 1_000 * cpuSeconds - thread };
}

/** Skips the first samples (plans, connections). */
function at(times: readonly number[], share: number): number {
  const sorted = times.slice(3).toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

async function sayMemory(when: string): Promise<void> {
  const { residentBytes, cpuSeconds } = await readFigures(installation.serverPid, { withDescendants: false });
  console.log(
    `server ${when}: ${Math.round(residentBytes / 2 ** 20)} MB resident, ${cpuSeconds.toFixed(1)} s of processor`,
  );
}

async function signedUp(): Promise<StudyClient> {
  people += 1;
  const client = new StudyClient(installation.address);
  await client.signUp({ name: 'Ana', email: `ana-${people}@example.org`, password });
  return client;
}

async function enrolled(client: StudyClient): Promise<StudyClient> {
  await consents(client, 1);
  await client.call(enrol, questionnaire());
  return client;
}

/** Varied, so that each is stored. */
async function consents(client: StudyClient, count: number): Promise<void> {
  const { consent } = await client.call(readMaterial);
  const act = { consentHash: consent.hash, accepted: true, healthDataAccepted: true } as const;
  for (let number = 1; number <= count; number += 1) {
    people += 1;
    await client.call(giveConsent, { ...act, typedName: `Ana da Silva ${people}` });
  }
}

async function allCopiesMade(database: Database): Promise<void> {
  for (;;) {
    const waiting = await database.selectFrom('mail').where('waits_for', 'is not', null).select('mail_id').execute();
    if (waiting.length === 0) return;
    await sleep(100);
  }
}

async function asksForCopies(client: StudyClient, count: number): Promise<void> {
  const [consent] = (await client.call(readConsents)).consents;
  const ask = () => client.request('POST', readConsentDocument.path, { consentId: consent?.consentId });
  const replies = await Promise.all(Array.from({ length: count }, ask));
  const made = replies.filter(({ status }) => status === 200).length;
  console.log(`  ${made} of ${count} were made, the others refused`);
}

async function signIns(count: number): Promise<void> {
  const signIn = async (_: unknown, index: number) => {
    const client = new StudyClient(installation.address);
    await client.signIn({ email: `ana-${1 + (index % 50)}@example.org`, password });
  };
  const outcomes = await Promise.allSettled(Array.from({ length: count }, signIn));
  const failed = outcomes.filter(({ status }) => status === 'rejected').length;
  if (failed > 0) console.log(`  ${failed} of ${count} were refused`);
}
