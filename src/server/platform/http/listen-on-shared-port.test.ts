import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { listenOnSharedPort, listenSocketCount } from './listen-on-shared-port.ts';

const host = '127.0.0.1';
const visitors = 96;
const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

function makeServers(count: number): Server[] {
  const made = Array.from({ length: count }, () => createServer());
  servers.push(...made);
  return made;
}

/** Opens connections from another thread, while the event loop is blocked. */
function openWhileLoopRests(port: number): Worker {
  const open = new Int32Array(new SharedArrayBuffer(4));
  const source = `
    const { workerData: { port, host, visitors, open } } = require('node:worker_threads');
    for (let number = 0; number < visitors; number += 1) {
      require('node:net').connect(port, host, () => {
        Atomics.add(open, 0, 1);
        Atomics.notify(open, 0);
      });
    }`;
  const worker = new Worker(source, { eval: true, workerData: { port, host, visitors, open } });
  for (let count = 0; count < visitors; count = Atomics.load(open, 0)) Atomics.wait(open, 0, count, 10_000);
  return worker;
}

test('concurrent connections are accepted in few turns of the event loop', async () => {
  let accepted = 0;
  const together = makeServers(listenSocketCount);
  for (const server of together) server.on('connection', () => (accepted += 1));
  const port = await listenOnSharedPort(together, { port: 0, host, backlog: visitors });
  const worker = openWhileLoopRests(port);
  let turns = 0;
  while (accepted < visitors) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  // The kernel balances at random; a single socket would take one turn each.
  expect(turns).toBeLessThan((5 * visitors) / listenSocketCount);
  await worker.terminate();
});

test('a port shared by another installation is taken', async () => {
  const port = await listenOnSharedPort(makeServers(listenSocketCount), { port: 0, host, backlog: 8 });
  await expect(listenOnSharedPort(makeServers(listenSocketCount), { port, host, backlog: 8 })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

test('a closed server frees its port for the next', async () => {
  const [first, second] = [makeServers(listenSocketCount), makeServers(listenSocketCount)];
  const port = await listenOnSharedPort(first, { port: 0, host, backlog: 8 });
  await Promise.all(first.map((server) => once(server.close(), 'close')));
  expect(await listenOnSharedPort(second, { port, host, backlog: 8 })).toBe(port);
});
