import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Send, StudyClient } from '#scripts/simulation/study-client.ts';
import {
  type Acknowledged,
  acknowledgedCalls,
  factsOf,
  storedFacts,
} from '#tests/support/participation/acknowledged-facts.ts';
import { person, type Stage } from '#tests/support/participation/people.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';

const checkEveryMs = 100;
/** A server is out after so many checks without a yes, and back after one. */
const checksToFall = 2;
/** The servers close an idle connection after 5 s: a balancer has to be quicker. */
const idleConnectionMs = 3_000;

/** A load balancer. */
type Balancer = {
  address: string;
  port: number;
  /** How many requests each server has been sent. */
  sentTo: (server: string) => number;
  isUp: (server: string) => boolean;
  close: () => Promise<void>;
};

type Server = { address: string; agent: Agent; failures: number; isUp: boolean; sent: number };

/**
 * Sends each request to the next server that `/readyz` says may be sent people, on connections that are used again. Only a connection that
 * was refused, so that nothing of the request can have arrived, is tried with another server; anything else that goes wrong is a 502.
 */
async function startBalancer(servers: readonly string[], port: number): Promise<Balancer> {
  const known: Server[] = servers.map((address) => ({
    address,
    agent: new Agent({ keepAlive: true, timeout: idleConnectionMs }),
    failures: checksToFall,
    isUp: false,
    sent: 0,
  }));
  let turn = 0;

  async function check(server: Server): Promise<void> {
    const isReady = await fetch(`${server.address}/readyz`, { headers: { connection: 'close' } }).then(
      async (response) => {
        await response.text();
        return response.ok;
      },
      () => false,
    );
    server.failures = isReady ? 0 : server.failures + 1;
    server.isUp = server.failures < checksToFall;
  }

  function next(tried: ReadonlySet<Server>): Server | undefined {
    const candidates = known.filter((server) => server.isUp && !tried.has(server));
    turn += 1;
    return candidates[turn % candidates.length];
  }

  function forward(incoming: IncomingMessage, answer: ServerResponse, body: Buffer, tried = new Set<Server>()): void {
    const server = next(tried);
    if (server === undefined) {
      answer.writeHead(503).end();
      return;
    }
    tried.add(server);
    server.sent += 1;
    const { method = 'GET', url = '/', headers } = incoming;
    const { connection: _, ...own } = headers;
    const onward = request(`${server.address}${url}`, { method, headers: own, agent: server.agent }, (response) => {
      const { connection: _, 'keep-alive': __, ...said } = response.headers;
      answer.writeHead(response.statusCode ?? 502, said);
      response.pipe(answer);
      response.on('error', () => answer.destroy());
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') forward(incoming, answer, body, tried);
      else if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(error.code);
    });
    onward.end(body);
  }

  const balancer = createServer((incoming, answer) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', () => forward(incoming, answer, Buffer.concat(pieces)));
  });
  const checkAll = () => Promise.all(known.map(check));
  await checkAll();
  const checking = setInterval(() => void checkAll(), checkEveryMs);
  balancer.listen(port, '127.0.0.1');
  await once(balancer, 'listening');
  const find = (address: string) => known.find((server) => server.address === address);
  return {
    address: `http://localhost:${port}`,
    port,
    sentTo: (server) => find(server)?.sent ?? 0,
    isUp: (server) => find(server)?.isUp === true,
    async close() {
      clearInterval(checking);
      for (const { agent } of known) agent.destroy();
      balancer.closeAllConnections();
      balancer.close();
      await once(balancer, 'close');
    },
  };
}

const drainSeconds = 2;
const atTheSameTime = 4;
/** People think between two answers; without that the machine would be full of their requests and nothing else. */
const thinkingMs = 25;
const waitLimit = { interval: 50 };

const database = openedForTests(openTestDatabase);
let folder: string;
let servers: ServerProcess[];
let settings: Record<string, string>[];
let balancer: Balancer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordmood-servers-'));
  const port = await findFreePort();
  settings = [];
  for (const name of ['one', 'two', 'three']) {
    settings.push({
      PORT: String(await findFreePort()),
      DATA_DIR: join(folder, name, 'data'),
      DATABASE_URL: database.connectionString,
      PUBLIC_ADDRESS: `http://localhost:${port}`,
      SESSION_SECRET: 'the-same-on-every-server-of-these-tests',
      TRUSTED_PROXIES: 'loopback',
      DRAIN_SECONDS: String(drainSeconds),
      REHEARSAL: '1',
    });
  }
  servers = await Promise.all(settings.map((own) => ServerProcess.start(own)));
  await Promise.all(servers.map((server) => server.welcome()));
  balancer = await startBalancer(
    servers.map(({ address }) => address),
    port,
  );
});
afterAll(async () => {
  await balancer.close();
  await Promise.all(servers.map((server) => server.remove()));
  await rm(folder, { recursive: true, force: true });
});

/** Ends a server as its service manager does, and starts it again, as a new version would. */
async function restart(index: number): Promise<void> {
  const server = servers[index];
  if (server === undefined) throw new Error(`There is no server ${index}.`);
  server.signal('SIGTERM');
  expect((await server.end()).exitCode).toBe(0);
  servers[index] = await ServerProcess.start(settings[index]);
  await servers[index].welcome();
  await expect.poll(() => balancer.isUp(server.address), waitLimit).toBe(true);
}

/** A browser that notes what it was answered, and tries nothing twice. */
function notingSend(acknowledged: Acknowledged[], failed: string[]): Send {
  return async (url, init) => {
    await sleep(thinkingMs);
    const { pathname } = new URL(url);
    const response = await fetch(url, init).catch((fault) => {
      failed.push(`${pathname}: ${fault.cause?.code ?? fault}`);
      throw fault;
    });
    if (!response.ok) failed.push(`${pathname}: ${response.status} ${await response.clone().text()}`);
    else if (init.method === 'POST' && pathname.startsWith('/api/participation/')) {
      acknowledged.push({ path: pathname, input: JSON.parse(String(init.body)), reply: await response.clone().json() });
    }
    return response;
  };
}

test('a rolling restart under load causes no error, and each answer is stored once', async () => {
  const acknowledged: Acknowledged[] = [];
  const failed: string[] = [];
  const stage: Stage = {
    walks: 'oneByOne',
    newClient: () => new StudyClient(balancer.address, notingSend(acknowledged, failed)),
    clock: { advance: () => Promise.reject(new Error('Nobody waits for a day here.')) },
    database: database.database,
  };
  let isOver = false;
  let days = 0;
  const work = Promise.all(
    Array.from({ length: atTheSameTime }, async (_, place) => {
      for (let round = 0; !isOver || round === 0; round += 1) {
        const participant = await person(stage, `Pessoa${'abcdefgh'[place]}${'abcdefgh'[round % 8]}`);
        await participant.hasFinishedDay(1);
        days += 1;
      }
    }),
  );
  for (const index of servers.keys()) await restart(index);
  isOver = true;
  await work;

  expect(failed).toEqual([]);
  expect(days).toBeGreaterThanOrEqual(atTheSameTime);
  for (const { address } of servers) expect(balancer.sentTo(address)).toBeGreaterThan(50);
  const promised = acknowledged.flatMap(factsOf);
  const stored = await storedFacts(database.database);
  expect(promised.filter((fact) => !stored.has(fact))).toEqual([]);
  const presentations = await database.database
    .selectFrom('word_presentation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(presentations.count).toBe(
    acknowledged.flatMap(acknowledgedCalls).filter(({ path }) => path === 'word-rating').length,
  );
});
