import { setTimeout as sleep } from 'node:timers/promises';
import { wordRating } from '#study/protocol.ts';
import { readFigures } from '../process-figures.ts';
import { type LoadResult, putLoad } from './load.ts';
import type { Rater } from './rated-requests.ts';
import type { Subject } from './subject.ts';

/** What is printed of one server at one number of connections. */
export type RoundFigures = Pick<LoadResult, 'p50Ms' | 'p99Ms' | 'requestsPerSecond'> & {
  residentMegabytes: number;
  serverCpuPerThousand: number;
  /** Not a number where the database is elsewhere, as is the sum of both. */
  databaseCpuPerThousand: number;
  cpuPerThousand: number;
};

export type RoundSettings = { connections: number; measuredMs: number; databasePid: number | null };

const warmUpMs = 500;
/** More than any of the servers has been seen to store. A quicker one ends its round earlier. */
const mostAnswersPerSecond = 4_000;
const quietShare = 0.05;
const lookEveryMs = 250;
const quietLimitMs = 8_000;

/** @returns how many people a round can use up */
export function mostRatersOf({ connections, measuredMs }: Pick<RoundSettings, 'connections' | 'measuredMs'>): number {
  const seconds = (warmUpMs + measuredMs) / 1000;
  return connections + Math.ceil((seconds * mostAnswersPerSecond) / wordRating.wordsToRate);
}

/**
 * One load on one server, and what it has cost when all that follows from the answers has been done as well.
 * @param raters who has not answered yet; those who have are taken out
 */
export async function measureRound(
  { sending, port, serverPid }: Pick<Subject, 'sending' | 'port' | 'serverPid'>,
  raters: Rater[],
  { connections, measuredMs, databasePid }: RoundSettings,
): Promise<RoundFigures> {
  const before = await cpuSecondsOf(serverPid, databasePid);
  const most = mostRatersOf({ connections, measuredMs });
  const load = { port, sending, raters: raters.slice(0, most), connections, warmUpMs, measuredMs };
  const { answers, ratersUsed, ...figures } = await putLoad(load);
  raters.splice(0, ratersUsed);
  await untilQuiet(serverPid, databasePid);
  const { residentBytes } = await readFigures(serverPid, { withDescendants: false });
  const after = await cpuSecondsOf(serverPid, databasePid);
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
export async function untilQuiet(serverPid: number, databasePid: number | null): Promise<void> {
  const giveUpAt = performance.now() + quietLimitMs;
  let before = await cpuSecondsOf(serverPid, databasePid);
  for (;;) {
    await sleep(lookEveryMs);
    const now = await cpuSecondsOf(serverPid, databasePid);
    const usedMs = 1000 * (now.server - before.server + (databasePid === null ? 0 : now.database - before.database));
    if (usedMs < quietShare * lookEveryMs || performance.now() > giveUpAt) return;
    before = now;
  }
}

async function cpuSecondsOf(serverPid: number, databasePid: number | null) {
  const server = await readFigures(serverPid, { withDescendants: false });
  const database = databasePid === null ? null : await readFigures(databasePid, { withDescendants: true });
  return { server: server.cpuSeconds, database: database?.cpuSeconds ?? Number.NaN };
}
