/**
 * What others feel while a server is attacked: `node bench/attacks.ts [--people 50] [--seconds 20] [--only NAME]`.
 *
 * For each attack a fresh installation in a process of its own, simulated people who answer, somebody new every quarter of a second,
 * and the attack from another process and another address (`attackers.ts`). Ends by itself.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readInstallation, readMaterial } from '#contract/platform/installation-calls.ts';
import { simulateQuestionnaire } from '#rehearsal/simulation/simulate-questionnaire.ts';
import { wordKnowledgeFrom } from '#rehearsal/simulation/word-knowledge.ts';
import { simulateStudy } from '#scripts/simulation/simulate-study.ts';
import { createParticipant, enter } from '#scripts/simulation/simulated-participant.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
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
  bodies: '200 connections send 6.5 MB each, from nobody',
  unread: '200 connections ask 500 times and read nothing',
  idle: '1,000 connections say nothing',
  places: '1,200 connections of three addresses send the head of a request and no body',
  keys: '50 at a time sign in with 5,000 unknown keys',
  pings: '10 WebSockets ping and read no pong',
  bursts: '1 connection after the other sends 200 requests of an account at once',
  names: '20 at a time sign with names of 65,000 letters',
  documents: '1 account asks for 59 copies of its consent at once',
  openapi: '30 a second read the description of the API',
};
/** Those of somebody who takes part. */
const needsCookies = ['pings', 'bursts', 'names', 'documents'];
const people = Number(values.people);
const attackMs = Number(values.seconds) * 1_000;
const warmUpMs = 12_000;
/** Between two requests of one person: much less than anybody needs, so that the server has something to do. */
const pauseMs = 200;
const newcomerEveryMs = 250;
const patienceMs = 15_000;
const newcomersPatienceMs = 5_000;
const refusedStatuses = new Set([429, 502, 503, 504]);

/** What the others have felt since the attack began. */
type Felt = { latenciesMs: number[]; refused: number; peakBytes: number };

async function feel(name: string): Promise<string> {
  const installation = await startInstallation(process.env.DATABASE_URL || undefined);
  const ending = new AbortController();
  try {
    const cookies = needsCookies.includes(name) ? await cookiesOfPeople(installation, 2) : [];
    let felt: Felt | null = null;
    const note = (latencyMs: number, isRefused: boolean) => {
      felt?.latenciesMs.push(latencyMs);
      if (felt !== null && isRefused) felt.refused += 1;
    };
    const answering = answerAll(installation, note, ending.signal);
    await sleep(warmUpMs);
    felt = { latenciesMs: [], refused: 0, peakBytes: 0 };
    const watching = watch(installation, felt, note, ending.signal);
    await attack(name, installation, cookies);
    const seen = felt;
    felt = null;
    ending.abort();
    await Promise.all([answering, watching]);
    return rowOf(name, seen);
  } finally {
    ending.abort();
    await installation.stop();
  }
}

async function answerAll(
  { address }: StartedInstallation,
  note: (latencyMs: number, isRefused: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  const material = await loadMaterial('study-material');
  await simulateStudy({
    address,
    participants: 400,
    days: 1,
    seed: 7,
    concurrency: people,
    stopShares: [],
    patienceMs: 60_000,
    words: { words: material.words.rows },
    signal,
    async send(url, init) {
      await sleep(pauseMs * (0.5 + Math.random()), undefined, { signal });
      const sentAt = performance.now();
      try {
        const response = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
        note(performance.now() - sentAt, refusedStatuses.has(response.status));
        return response;
      } catch (error) {
        note(performance.now() - sentAt, true);
        throw error;
      }
    },
  }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}

/** Memory of the server, and what somebody meets who comes with a connection of their own. */
async function watch(
  { address, serverPid }: StartedInstallation,
  felt: Felt,
  note: (latencyMs: number, isRefused: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const { residentBytes } = await readFigures(serverPid, { withDescendants: false });
    felt.peakBytes = Math.max(felt.peakBytes, residentBytes);
    void visit(address, note);
    await sleep(newcomerEveryMs);
  }
}

function visit(address: string, note: (latencyMs: number, isRefused: boolean) => void): void {
  const startedAt = performance.now();
  const request = get(`${address}/api/installation`, { agent: false, timeout: newcomersPatienceMs }, (response) => {
    response.resume();
    response.on('end', () => note(performance.now() - startedAt, refusedStatuses.has(response.statusCode ?? 0)));
  });
  request.on('timeout', () => request.destroy());
  request.on('error', () => note(performance.now() - startedAt, true));
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

/** @returns what five pages each of some people in the study send as their cookies */
async function cookiesOfPeople({ address }: StartedInstallation, count: number): Promise<string[]> {
  const material = await loadMaterial('study-material');
  const cookies: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const client = new StudyClient(address);
    const [{ build }, publicMaterial] = [await client.call(readInstallation), await client.call(readMaterial)];
    const knowledge = wordKnowledgeFrom({ words: material.words.rows });
    const surroundings = { material: publicMaterial, knowledge, build, takesTime: false };
    const attacker = createParticipant({ seed: 9, number, stopShares: [] }, client, surroundings);
    await enter(attacker);
    await attacker.study.giveConsent(attacker.person);
    const questionnaire = simulateQuestionnaire(attacker.person, attacker.study.questionnaireFields);
    await attacker.study.enrol(attacker.person, questionnaire);
    cookies.push(...Array.from({ length: 5 }, () => client.cookieHeader));
  }
  return cookies;
}

function rowOf(name: string, { latenciesMs, refused, peakBytes }: Felt): string {
  const sorted = latenciesMs.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0);
  const cells = [attacks[name as keyof typeof attacks], at(1), at(0.99), at(0.5), Math.round(peakBytes / 2 ** 20)];
  return `| ${[...cells, refused, sorted.length].join(' | ')} |`;
}

if (values.only !== undefined && !(values.only in attacks)) {
  throw new RangeError(`--only is one of: ${Object.keys(attacks).join(', ')}`);
}
const processors = `${availableParallelism()} processors with a load of ${loadavg()[0]?.toFixed(1)}`;
console.log(`${people} people answer, ${values.seconds} s of each attack, ${processors}.\n`);
console.log('| attack | slowest ms | p99 ms | p50 ms | resident MB | others refused | of answers |');
console.log('|---|---|---|---|---|---|---|');
for (const name of Object.keys(attacks))
  if (values.only === undefined || values.only === name) console.log(await feel(name));
process.exit(0);
