import { setTimeout as sleep } from 'node:timers/promises';
import { wordRating } from '#study/protocol.ts';
import { type ProcessFigures, readFigures } from '../process-figures.ts';
import { generateLoad, type LoadResult } from './load.ts';
import type { Rater } from './rated-requests.ts';
import type { Subject } from './subject.ts';

export type RoundFigures = Pick<LoadResult, 'p50Ms' | 'p99Ms' | 'requestsPerSecond' | 'answersPerSecond'> & {
  residentMegabytes: number;
  serverCpuPerThousand: number;
  /** NaN for a remote database, like the sum. */
  databaseCpuPerThousand: number;
  cpuPerThousand: number;
};

/** One or several servers; a rater's requests rotate among them. */
export type Measurable = Pick<Subject, 'sending'> & {
  ports: readonly number[];
  serverPids: readonly number[];
  /** Sends all requests of a rater to one server instead. */
  staysAtOne?: boolean;
};

export type RoundSettings = {
  connections: number;
  perRequest: number;
  measuredMs: number;
  databasePid: number | null;
};

const warmUpMs = 500;
/** Upper bound of the measured servers; a faster one ends its round early. */
const maximumAnswersPerSecond = { alone: 4_000, together: 24_000 };
const quietShare = 0.05;
const pollIntervalMs = 250;
const quietLimitMs = 8_000;

export function maximumRaters({
  connections,
  perRequest,
  measuredMs,
}: Pick<RoundSettings, 'connections' | 'perRequest' | 'measuredMs'>): number {
  const seconds = (warmUpMs + measuredMs) / 1000;
  return (
    connections +
    Math.ceil((seconds * maximumAnswersPerSecond[perRequest === 1 ? 'alone' : 'together']) / wordRating.wordsToRate)
  );
}

/**
 * Includes work after the replies.
 * @param raters without ratings; used ones are removed
 */
export async function measureRound(
  { sending, ports, serverPids, staysAtOne = false }: Measurable,
  raters: Rater[],
  { connections, perRequest, measuredMs, databasePid }: RoundSettings,
): Promise<RoundFigures> {
  const before = await cpuSecondsOf(serverPids, databasePid);
  const most = maximumRaters({ connections, perRequest, measuredMs });
  const load = {
    ports,
    staysAtOne,
    sending,
    raters: raters.slice(0, most),
    connections,
    perRequest,
    warmUpMs,
    measuredMs,
  };
  const { answers, ratersUsed, ...figures } = await generateLoad(load);
  raters.splice(0, ratersUsed);
  await waitUntilIdle(serverPids, databasePid);
  const { residentBytes } = await figuresOfAll(serverPids);
  const after = await cpuSecondsOf(serverPids, databasePid);
  const serverCpuPerThousand = (1000 * (after.server - before.server)) / answers;
  const databaseCpuPerThousand = (1000 * (after.database - before.database)) / answers;
  return {
    ...figures,
    residentMegabytes: residentBytes / 2 ** 20,
    serverCpuPerThousand,
    databaseCpuPerThousand,
    cpuPerThousand: serverCpuPerThousand + databaseCpuPerThousand,
  };
}

export async function waitUntilIdle(serverPids: readonly number[], databasePid: number | null): Promise<void> {
  const giveUpAt = performance.now() + quietLimitMs;
  let before = await cpuSecondsOf(serverPids, databasePid);
  for (;;) {
    await sleep(pollIntervalMs);
    const now = await cpuSecondsOf(serverPids, databasePid);
    const usedMs = 1000 * (now.server - before.server + (databasePid === null ? 0 : now.database - before.database));
    if (usedMs < quietShare * pollIntervalMs || performance.now() > giveUpAt) return;
    before = now;
  }
}

async function cpuSecondsOf(serverPids: readonly number[], databasePid: number | null) {
  const server = await figuresOfAll(serverPids);
  const database = databasePid === null ? null : await readFigures(databasePid, { withDescendants: true });
  return { server: server.cpuSeconds, database: database?.cpuSeconds ?? Number.NaN };
}

async function figuresOfAll(pids: readonly number[]): Promise<Pick<ProcessFigures, 'residentBytes' | 'cpuSeconds'>> {
  const figures = await Promise.all(pids.map((pid) => readFigures(pid, { withDescendants: false })));
  const sum = (read: (one: ProcessFigures) => number) => figures.reduce((total, one) => total + read(one), 0);
  return { residentBytes: sum(({ residentBytes }) => residentBytes), cpuSeconds: sum(({ cpuSeconds }) => cpuSeconds) };
}
