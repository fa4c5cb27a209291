import { setTimeout as sleep } from 'node:timers/promises';
import { wordRating } from '#study/protocol.ts';
import { type ProcessFigures, readFigures } from '../process-figures.ts';
import { type LoadResult, putLoad } from './load.ts';
import type { Rater } from './rated-requests.ts';
import type { Subject } from './subject.ts';

/** What is printed of one server at one number of connections. */
export type RoundFigures = Pick<LoadResult, 'p50Ms' | 'p99Ms' | 'requestsPerSecond' | 'answersPerSecond'> & {
  residentMegabytes: number;
  serverCpuPerThousand: number;
  /** Not a number where the database is elsewhere, as is the sum of both. */
  databaseCpuPerThousand: number;
  cpuPerThousand: number;
};

/** One server, or several that take each person's requests in turns. */
export type Measurable = Pick<Subject, 'sending'> & {
  ports: readonly number[];
  serverPids: readonly number[];
  /** Instead, all requests of a person go to one of them. */
  staysAtOne?: boolean;
};

export type RoundSettings = {
  connections: number;
  /** Ratings in each request. */
  perRequest: number;
  measuredMs: number;
  databasePid: number | null;
};

const warmUpMs = 500;
/** More than any of the servers has been seen to store. A quicker one ends its round earlier. */
const mostAnswersPerSecond = { alone: 4_000, together: 24_000 };
const quietShare = 0.05;
const lookEveryMs = 250;
const quietLimitMs = 8_000;

/** @returns how many people a round can use up */
export function mostRatersOf({
  connections,
  perRequest,
  measuredMs,
}: Pick<RoundSettings, 'connections' | 'perRequest' | 'measuredMs'>): number {
  const seconds = (warmUpMs + measuredMs) / 1000;
  return (
    connections +
    Math.ceil((seconds * mostAnswersPerSecond[perRequest === 1 ? 'alone' : 'together']) / wordRating.wordsToRate)
  );
}

/**
 * One load on one server, and what it has cost when all that follows from the answers has been done as well.
 * @param raters who has not answered yet; those who have are taken out
 */
export async function measureRound(
  { sending, ports, serverPids, staysAtOne = false }: Measurable,
  raters: Rater[],
  { connections, perRequest, measuredMs, databasePid }: RoundSettings,
): Promise<RoundFigures> {
  const before = await cpuSecondsOf(serverPids, databasePid);
  const most = mostRatersOf({ connections, perRequest, measuredMs });
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
  const { answers, ratersUsed, ...figures } = await putLoad(load);
  raters.splice(0, ratersUsed);
  await untilQuiet(serverPids, databasePid);
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

/** Waits until server and database have next to nothing to do. */
export async function untilQuiet(serverPids: readonly number[], databasePid: number | null): Promise<void> {
  const giveUpAt = performance.now() + quietLimitMs;
  let before = await cpuSecondsOf(serverPids, databasePid);
  for (;;) {
    await sleep(lookEveryMs);
    const now = await cpuSecondsOf(serverPids, databasePid);
    const usedMs = 1000 * (now.server - before.server + (databasePid === null ? 0 : now.database - before.database));
    if (usedMs < quietShare * lookEveryMs || performance.now() > giveUpAt) return;
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
