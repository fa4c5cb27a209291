/**
 * Latency for other clients during an attack:
 *
 *   npx node bench/attacks.ts [--people 50] [--seconds 20] [--only NAME]
 *
 * Each attack (`attackers.ts`) has its own process and addresses, against a fresh installation with answering
 * participants, a sign-up and an upload each second, and visitors. The first row has no attack. Mails:
 * `tests/full/server/platform/mails-to-strangers.test.ts`, as a rehearsal has no mailbox limits.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import {
  type Activity,
  activities,
  answerAll,
  enrolledPerson,
  joinAll,
  type RecordLatency,
  uploadAll,
  visitAll,
} from './felt-by-others.ts';
import { readFigures } from './process-figures.ts';
import { type StartedInstallation, startInstallation } from './started-installation.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    only: { type: 'string' },
  },
});

const attacks = {
  none: 'no attack',
  bodies: '200 connections send 6.5 MB each, signed out',
  slow: '200 connections send a byte of a sign-in each second',
  unread: '200 connections ask 500 times and read nothing',
  idle: '1,000 connections say nothing',
  places: '1,200 connections of three addresses send the head of a request and no body',
  keys: '50 at a time sign in with 5,000 unknown keys',
  pages: '50 at a time get the first page',
  heads: '50 at a time ask for the head of the first page',
  texts: '50 at a time read the texts of the study',
  openapi: '50 at a time read the description of the API',
  bursts: '1 connection after the other sends 200 requests of an account at once',
  names: '20 at a time sign with names of 65,000 letters',
  documents: '1 account asks for 59 copies of its consent at once',
  consents: '1 account consents 200 times at once',
  answers: '1 account sends 200 answers out of turn at once',
  batches: '1 account sends 10 batches of 64 answers out of turn at once',
  uploads: '9 connections of 3 accounts announce 8 MB and send nothing',
};
/** Number of participants that an attack uses. */
const accountsOf: Partial<Record<keyof typeof attacks, number>> = {
  bursts: 1,
  names: 1,
  documents: 1,
  consents: 1,
  answers: 1,
  batches: 1,
  uploads: 3,
};
const people = Number(values.people);
const attackMs = Number(values.seconds) * 1_000;
const warmUpMs = 12_000;

type Felt = { latenciesMs: Record<Activity, number[]>; refused: Record<Activity, number>; peakBytes: number };

async function feel(name: keyof typeof attacks, materialFolder: string): Promise<string> {
  const settings = { STUDY_MATERIAL_DIR: materialFolder };
  const installation = await startInstallation(process.env.DATABASE_URL || undefined, settings);
  const ending = new AbortController();
  const { signal } = ending;
  const { address } = installation;
  try {
    const cookies = await cookiesOfPeople(address, accountsOf[name] ?? 0);
    let felt: Felt | null = null;
    const note: RecordLatency = (activity, latencyMs, isRefused) => {
      felt?.latenciesMs[activity].push(latencyMs);
      if (felt !== null && isRefused) felt.refused[activity] += 1;
    };
    const others = [
      answerAll(address, people, note, signal),
      joinAll(address, note, signal),
      uploadAll(address, note, signal),
      visitAll(address, note, signal),
    ];
    await sleep(warmUpMs);
    felt = nothingFelt();
    const watching = watchMemory(installation, felt, signal);
    await attack(name, installation, cookies);
    const seen = felt;
    felt = null;
    ending.abort();
    await Promise.allSettled([...others, watching]);
    return rowOf(name, seen);
  } finally {
    ending.abort();
    await installation.stop();
  }
}

function nothingFelt(): Felt {
  return {
    latenciesMs: { answers: [], joining: [], uploads: [], 'first page': [] },
    refused: { answers: 0, joining: 0, uploads: 0, 'first page': 0 },
    peakBytes: 0,
  };
}

async function watchMemory({ serverPid }: StartedInstallation, felt: Felt, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { residentBytes } = await readFigures(serverPid, { withDescendants: false });
    felt.peakBytes = Math.max(felt.peakBytes, residentBytes);
    await sleep(250);
  }
}

async function attack(name: string, { address }: StartedInstallation, cookies: readonly string[]): Promise<void> {
  const { port } = new URL(address);
  const child = spawn(process.execPath, ['bench/attackers.ts', name, port, String(attackMs / 1_000), ...cookies], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const closed = once(child, 'close');
  const giveUp = setTimeout(() => child.kill('SIGKILL'), attackMs + 10_000);
  await Promise.all([closed, sleep(attackMs)]);
  clearTimeout(giveUp);
}

async function cookiesOfPeople(address: string, count: number): Promise<string[]> {
  const cookies: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const { client } = await enrolledPerson(address, { seed: 9, number });
    cookies.push(client.cookieHeader);
  }
  return cookies;
}

/** Requires signed consents. */
async function materialWithUploads(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-attacked-'));
  await cp('study-material', folder, { recursive: true });
  const path = join(folder, 'settings.json');
  const settings = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...settings, signedConsent: 'optional' }));
  return folder;
}

function rowOf(name: keyof typeof attacks, { latenciesMs, refused, peakBytes }: Felt): string {
  const cells = activities.map((activity) => {
    const sorted = latenciesMs[activity].toSorted((one, other) => one - other);
    const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN);
    return `${at(0.5)}, ${at(0.99)}, ${at(1)}; ${refused[activity]} of ${sorted.length}`;
  });
  return `| ${[attacks[name], ...cells, Math.round(peakBytes / 2 ** 20)].join(' | ')} |`;
}

if (values.only !== undefined && !(values.only in attacks)) {
  throw new RangeError(`--only is one of: ${Object.keys(attacks).join(', ')}`);
}
const processors = `${availableParallelism()} processors with a load of ${loadavg()[0]?.toFixed(1)}`;
console.log(`${people} people answer, ${values.seconds} s of each attack, ${processors}.`);
console.log('Milliseconds: median, 99th percentile, slowest; refused of all.\n');
console.log(`| attack | ${activities.join(' | ')} | resident MB |`);
console.log('|---|---|---|---|---|---|');
const materialFolder = await materialWithUploads();
try {
  for (const name of Object.keys(attacks) as (keyof typeof attacks)[])
    if (values.only === undefined || values.only === name) console.log(await feel(name, materialFolder));
} finally {
  await rm(materialFolder, { recursive: true });
}
process.exit(0);
