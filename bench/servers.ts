import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { givePoolerSettings, hasPgBouncer, startPgBouncer } from '#tests/support/platform/pgbouncer.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { type Measurable, maximumRaters, measureRound, type RoundFigures } from './answers/measured-round.ts';
import type { Rater } from './answers/rated-requests.ts';
import { makeRaters, productionSettings } from './answers/wordmood-server.ts';
import { startInstallation } from './started-installation.ts';

/**
 * CPU cost of an answer with one to three servers on one database, with rotating or sticky requests, and through
 * PgBouncer in transaction mode if installed; and the needs of a study of 100,000 participants in a month.
 *
 *   DATABASE_URL=postgres://... npx node bench/servers.ts [--rounds 3] [--seconds 4] [--connections 30] [--warming 3]
 *
 * New database of DATABASE_URL, or the embedded one. All processes share this machine, so trust CPU seconds per 1,000
 * answers, not throughput. Two minutes.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    connections: { type: 'string', default: '30' },
    warming: { type: 'string', default: '3' },
  },
});
const rounds = Number(values.rounds);
const settings = { connections: Number(values.connections), perRequest: 1, measuredMs: 1000 * Number(values.seconds) };
const warming = { ...settings, measuredMs: 1000 * Number(values.warming) };
/** Over three days: inventory, words, two attempts at each training, two tests. */
const answersOfPerson = 3 * (21 + 40 + 2 * 60 + 20);
const people = 100_000;
/** Share of a day's answers within its busiest hour, in the evening. */
const busiestHour = 0.15;

const own = await startInstallation(process.env.DATABASE_URL || undefined);
const folder = await mkdtemp(join(tmpdir(), 'wordmood-servers-'));
const servers: ServerProcess[] = [];
const pooler = hasPgBouncer ? await throughPooler(own.databaseUrl) : null;
try {
  const direct = [await start(own.databaseUrl), await start(own.databaseUrl), await start(own.databaseUrl)];
  const ways: Way[] = [1, 2, 3].map((count) => ({
    name: count === 1 ? '1 server' : `${count} servers`,
    servers: direct.slice(0, count),
  }));
  for (const count of [2, 3]) {
    ways.push({ name: `${count} servers, each person at one`, servers: direct.slice(0, count), staysAtOne: true });
  }
  if (pooler !== null)
    ways.push({ name: '1 server through PgBouncer', servers: [await start(pooler.connectionString)] });
  const most = maximumRaters(warming) + rounds * maximumRaters(settings);
  const raters = await makeRaters(own.databaseUrl, ways.length * most);
  const measured = await measure(ways, raters);
  console.log(`${own.databaseName}, ${rounds} rounds of ${values.seconds} s, ${settings.connections} people at a time`);
  console.log('| | p50 ms | p99 ms | answers/s | processor s for 1,000 | servers | database | MB, all servers |');
  console.log('|---|---|---|---|---|---|---|---|');
  for (const { name, figures } of measured) console.log(rowOf(name, figures));
  console.log(forManyPeople(medianOf(measured[0]?.figures ?? [], 'cpuPerThousand')));
  console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`);
} finally {
  await Promise.all(servers.map((server) => server.remove()));
  await pooler?.close();
  await own.stop();
  await rm(folder, { recursive: true, force: true });
}

async function start(databaseUrl: string): Promise<ServerProcess> {
  const server = await ServerProcess.start({
    ...productionSettings(),
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(folder, String(servers.length), 'data'),
  });
  servers.push(server);
  await server.welcome();
  return server;
}

type Way = { name: string; servers: readonly ServerProcess[]; staysAtOne?: boolean };

/** Interleaved, so that load spikes affect all equally. */
async function measure(ways: readonly Way[], raters: Rater[]) {
  const measured = ways.map((way) => ({ ...way, figures: [] as RoundFigures[] }));
  const { databasePid } = own;
  for (const way of measured) await measureRound(measurable(way), raters, { ...warming, databasePid });
  for (let round = 1; round <= rounds; round += 1) {
    for (const way of measured) {
      way.figures.push(await measureRound(measurable(way), raters, { ...settings, databasePid }));
    }
  }
  return measured;
}

function measurable({ servers, staysAtOne = false }: Way): Measurable {
  return {
    sending: 'wordmood',
    staysAtOne,
    ports: servers.map(({ address }) => Number(new URL(address).port)),
    serverPids: servers.map(({ pid }) => pid),
  };
}

async function throughPooler(databaseUrl: string) {
  await givePoolerSettings(databaseUrl);
  return startPgBouncer(databaseUrl, { default_pool_size: 10 });
}

function rowOf(name: string, figures: readonly RoundFigures[]): string {
  const cell = (figure: keyof RoundFigures, digits: number) => medianOf(figures, figure).toFixed(digits);
  const cells = [cell('p50Ms', 1), cell('p99Ms', 1), cell('answersPerSecond', 0), cell('cpuPerThousand', 3)];
  const parts = [cell('serverCpuPerThousand', 3), cell('databaseCpuPerThousand', 3), cell('residentMegabytes', 0)];
  return `| ${[name, ...cells, ...parts].join(' | ')} |`;
}

function medianOf(figures: readonly RoundFigures[], figure: keyof RoundFigures): number {
  const sorted = figures.map((one) => one[figure]).toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function forManyPeople(cpuPerThousand: number): string {
  const answers = people * answersOfPerson;
  const busiestPerSecond = ((answers / 30) * busiestHour) / 3_600;
  const processors = (busiestPerSecond * cpuPerThousand) / 1_000;
  return (
    `${people} people in a month give ${(answers / 1e6).toFixed(0)} million answers; in the busiest hour ${busiestPerSecond.toFixed(0)} a second, ` +
    `${processors.toFixed(2)} processors of servers and database together.`
  );
}
