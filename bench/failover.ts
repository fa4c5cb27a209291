import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { migrate } from '#server/platform/database/migrate.ts';
import { closePool, openPool } from '#server/platform/database/open-pool.ts';
import { administrate } from '#tests/support/platform/administrate.ts';
import { startInstallation } from '#tests/support/platform/installation.ts';
import { givePoolerSettings, startPgBouncer } from '#tests/support/platform/pgbouncer.ts';
import { publicAddress } from './answers/rated-requests.ts';
import { makeRaters, sessionSecret } from './answers/wordmood-server.ts';
import { startHaproxy } from './failover/haproxy.ts';
import { type PatroniCluster, patroniSettings, startPatroniCluster } from './failover/patroni-cluster.ts';
import { SteadyLoad } from './failover/steady-load.ts';

/**
 * Database failover under load: two PostgreSQL nodes under Patroni in synchronous mode, and WordMood with both hosts in
 * DATABASE_URL, or through HAProxy or PgBouncer and HAProxy. Switches the primary over, kills its PostgreSQL, then
 * kills it with its Patroni.
 *
 *   npx node bench/failover.ts [--ttl 10] [--people 10] [--through haproxy|pgbouncer]
 *
 * Prints the longest time without an acknowledgement for each, and the acknowledged and lost answers. Two to four
 * minutes. Needs root and Debian's packages patroni, etcd-server, python3-etcd and postgresql-15, and haproxy and
 * pgbouncer if used.
 */
const { values } = parseArgs({
  options: {
    ttl: { type: 'string', default: String(patroniSettings.ttl) },
    people: { type: 'string', default: '10' },
    through: { type: 'string' },
  },
});
const ways = ['haproxy', 'pgbouncer'];
if (values.through !== undefined && !ways.includes(values.through)) throw new RangeError(`--through is one of ${ways}`);
const beforeMs = 3_000;
const limitMs = 60_000;
const afterMs = 3_000;
const database = 'wordmood';

const ends: (() => Promise<void>)[] = [];
const limit = AbortSignal.timeout(8 * 60_000);
limit.addEventListener('abort', () => void endAll().finally(() => process.exit(1)));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)));

try {
  await measure();
} finally {
  await endAll();
}
process.exit();

async function endAll(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end().catch(console.error);
}

async function measure(): Promise<void> {
  const cluster = await startPatroniCluster({ ttl: Number(values.ttl) });
  ends.push(cluster.stop);
  await administrate(await cluster.primaryAddress('postgres'), `create database ${database}`);
  const direct = await cluster.primaryAddress(database);
  const pool = await openPool({ connectionString: direct, maximumConnections: 1 });
  await migrate(pool);
  await closePool(pool);
  const people = Number(values.people);
  const raters = await makeRaters(direct, 120 * people);
  const installation = await startInstallation({
    NODE_ENV: 'production',
    PUBLIC_ADDRESS: publicAddress,
    REHEARSAL: '',
    SESSION_SECRET: sessionSecret,
    DATABASE_URL: await addressFor(cluster),
  });
  ends.push(installation.remove);
  const load = new SteadyLoad(Number(new URL(installation.address).port), raters, people);
  const steps = [
    ['switchover', cluster.switchOver],
    ['PostgreSQL of the primary killed', cluster.killPostgres],
    ['machine of the primary killed', cluster.killMachine],
  ] as const;
  for (const [name, happen] of steps) {
    await cluster.untilSynchronous();
    await sleep(beforeMs);
    const from = load.nowMs;
    await happen();
    await untilAnswering(load, from);
    console.log(`${name}: ${(load.maximumGapMs(from, load.nowMs) / 1000).toFixed(1)} s without an answer`);
  }
  await load.end();
  const { acknowledged, others } = load.results;
  const stored = await storedAnswers(await cluster.primaryAddress(database));
  const lost = acknowledged.filter(({ accountId, position }) => !stored.has(`${accountId} ${position}`));
  console.log(`${acknowledged.length} answers acknowledged, ${lost.length} of them lost`);
  console.log(
    `other answers: ${[...others].map(([status, count]) => `${status} ${count} times`).join(', ') || 'none'}`,
  );
  if (lost.length > 0 || others.has(500)) process.exitCode = 1;
}

/** @returns WordMood's DATABASE_URL */
async function addressFor(cluster: PatroniCluster): Promise<string> {
  if (values.through === undefined) return cluster.addressOfBoth(database);
  const proxy = await startHaproxy(cluster.hosts);
  ends.push(proxy.stop);
  const primary = await cluster.primaryAddress(database);
  const throughProxy = new URL(primary);
  throughProxy.host = proxy.host;
  // HAProxy takes both for the primary until it has polled both Patronis.
  await sleep(beforeMs);
  if (values.through === 'haproxy') return throughProxy.href;
  await givePoolerSettings(primary);
  const pooler = await startPgBouncer(throughProxy.href, {});
  ends.push(pooler.close);
  return pooler.connectionString;
}

async function untilAnswering(load: SteadyLoad, from: number): Promise<void> {
  while (load.nowMs < from + limitMs) {
    await sleep(500);
    const isSettled =
      load.nowMs > from + afterMs + 2_000 && load.maximumGapMs(load.nowMs - afterMs, load.nowMs) < 1_000;
    if (isSettled) return;
  }
}

async function storedAnswers(address: string): Promise<Set<string>> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client
    .query<{ key: string }>(
      `select account_id || ' ' || position as key from word_presentation join participant using (participant_id)
       where word_presentation.day = 1`,
    )
    .finally(() => client.end());
  return new Set(rows.map(({ key }) => key));
}
