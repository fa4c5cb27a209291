import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { type ConnectionLimiter, createConnectionLimiter } from '#server/platform/http/connection-limiter.ts';
import { createRecentSessions, recordServedAccount } from '#server/platform/http/recent-sessions.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { openConnection, type RawConnection, requestOf } from '#tests/support/platform/raw-connection.ts';

const connections = 100;
const newcomers = 65;
const placesOfBrowser = 6;
const proxy = '127.9.9.9';
/** It is at work for as long as its body does not come. */
const withoutBody = requestOf('POST', '/', 'Content-Length: 9');

let server: Server;
let port: number;
let places: ConnectionLimiter;
const held: RawConnection[] = [];

/** A connection of 127.1.2.3 counts as one of the network that is numbered 2 and 3 in this prefix. */
function pretendedAddress({ remoteAddress = '' }: Socket): string | null {
  const [, kind, second = 0, third = 0] = remoteAddress.split('.').map(Number);
  const number = (second * 256 + third).toString(16);
  if (remoteAddress === proxy) return null;
  if (kind === 1) return `2001:db8:1:${number}::/64`;
  if (kind === 2) return `2001:db8:${(4096 + second * 256 + third).toString(16)}:0::/64`;
  return remoteAddress;
}

async function start(): Promise<void> {
  server = createServer();
  places = createConnectionLimiter([server], {
    connections,
    addressOf: pretendedAddress,
    addressBehindProxy: ({ headers }) => String(headers['x-forwarded-for']),
    accountOf: createRecentSessions(({ headers }) => headers.cookie ?? null),
    onFull: () => undefined,
  });
  server.on('request', (request: IncomingMessage, response) => {
    if (!places.begin(request, response)) {
      response.writeHead(503, { Connection: 'close' }).end();
      return;
    }
    const { cookie } = request.headers;
    // As the app does where it finds a session of an account.
    if (cookie?.startsWith('session of ')) recordServedAccount(request, cookie);
    request.resume().once('end', () => response.end('served'));
  });
  port = await findFreePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
}

afterEach(async () => {
  for (const { socket } of held.splice(0)) socket.destroy();
  server.close();
  await once(server, 'close');
});

async function open(from: string, says: string): Promise<RawConnection> {
  const one = await openConnection(port, from);
  held.push(one);
  one.socket.write(says);
  return one;
}

async function isServed(from: string, ...headers: string[]): Promise<boolean> {
  const one = await open(from, requestOf('GET', '/', 'Connection: close', ...headers));
  await one.ended;
  return one.heard().includes('served');
}

/** @param addressOf of the attackers' connections, by their number */
async function fillUp(addressOf: (number: number) => string, says = (_number: number) => withoutBody): Promise<void> {
  for (let number = 0; places.counts().busy < connections; number += 1) {
    const one = await openConnection(port, addressOf(number));
    held.push(one);
    const come = once(server, 'request');
    one.socket.write(says(number));
    await come;
  }
}

/** @returns how many of the newcomers were served, each of a network of their own, with every place taken again before each */
async function servedNewcomers(refill: () => Promise<void>): Promise<number> {
  let served = 0;
  for (let number = 1; number <= newcomers; number += 1) {
    await refill();
    if (await isServed(`127.2.200.${number}`)) served += 1;
  }
  return served;
}

const session = (name: string) => `Cookie: session of ${name}`;

describe('at the connection limit, with stalled request bodies', () => {
  test.each<[string, (number: number) => string]>([
    ['one /48, each from a /64 of its own', (number) => `127.1.${number % 100}.${number % 256}`],
    ['one /56, each from a /64 of its own', (number) => `127.1.0.${number % 256}`],
    ['one /64', () => '127.1.0.1'],
    ['ten of /48', (number) => `127.2.0.${number % 10}`],
    ['one IPv4 address', () => '127.0.0.2'],
    ['three IPv4 addresses', (number) => `127.0.0.${2 + (number % 3)}`],
    ['ten IPv4 addresses', (number) => `127.0.0.${2 + (number % 10)}`],
  ])('of %s, newcomers of other networks are served', async (_name, addressOf) => {
    await start();
    expect(await servedNewcomers(() => fillUp(addressOf))).toBe(newcomers);
  });

  test('of one client behind a trusted proxy, its other clients are served', async () => {
    await start();
    const says = requestOf('POST', '/', 'Content-Length: 9', 'X-Forwarded-For: 192.0.2.1');
    await fillUp(
      () => proxy,
      () => says,
    );
    expect(await isServed(proxy, 'X-Forwarded-For: 192.0.2.1')).toBe(false);
    expect(await isServed(proxy, 'X-Forwarded-For: 192.0.2.2')).toBe(true);
  });

  test('of one account, newcomers and other accounts are served', async () => {
    await start();
    expect(await isServed('127.0.0.2', session('Zoe'))).toBe(true);
    const says = requestOf('POST', '/', 'Content-Length: 9', session('Zoe'));
    const refill = () =>
      fillUp(
        (number) => `127.1.${number % 256}.1`,
        () => says,
      );
    expect(await servedNewcomers(refill)).toBe(newcomers);
    await refill();
    expect(await isServed('127.0.0.3', session('Ana'))).toBe(true);
    await refill();
    expect(await isServed('127.0.0.2', session('Zoe'))).toBe(false);
  });

  test("of many accounts of one address, none above a browser's share, newcomers and other accounts are served", async () => {
    await start();
    const accounts = Math.ceil(connections / placesOfBrowser);
    const nameOf = (number: number) => session(`Zoe ${number % accounts}`);
    for (let number = 0; number < accounts; number += 1) await isServed('127.0.0.2', nameOf(number));
    expect(await isServed('127.0.0.3', session('Ana'))).toBe(true);
    let next = 0;
    const refill = () =>
      fillUp(
        () => '127.0.0.2',
        () => {
          next += 1;
          return requestOf('POST', '/', 'Content-Length: 9', nameOf(next));
        },
      );
    for (let answer = 1; answer <= 20; answer += 1) {
      await refill();
      expect(await isServed('127.0.0.3', session('Ana'))).toBe(true);
    }
    expect(await servedNewcomers(refill)).toBe(newcomers);
  });

  test('of a shared address, only its recently signed-in clients are served', async () => {
    await start();
    expect(await isServed('127.0.0.2', session('Ana'))).toBe(true);
    for (let answer = 1; answer <= 20; answer += 1) {
      await fillUp(() => '127.0.0.2');
      expect(await isServed('127.0.0.2', session('Ana'))).toBe(true);
    }
    await fillUp(() => '127.0.0.2');
    expect(await isServed('127.0.0.2')).toBe(false);
    expect(await isServed('127.0.0.2', 'Cookie: made up')).toBe(false);
  });
});

describe('with many networks that hold no more than a browser each', () => {
  const addressOf = (number: number) => `127.2.0.${Math.floor(number / placesOfBrowser)}`;

  test('newcomers are refused, no connection is dropped and recent sessions are served', async () => {
    await start();
    expect(await isServed('127.0.0.2', session('Ana'))).toBe(true);
    await fillUp(addressOf);
    expect(await isServed('127.0.0.3')).toBe(false);
    expect(places.counts().busy).toBe(connections);
    for (let answer = 1; answer <= 20; answer += 1) {
      await fillUp((number) => addressOf(number + 6 * answer));
      expect(await isServed('127.0.0.2', session('Ana'))).toBe(true);
    }
  });
});

describe('idle connections', () => {
  test('are dropped for newcomers, who have time to send a request', async () => {
    await start();
    for (let number = 0; number < 2 * connections; number += 1) await open(`127.1.${number % 100}.1`, '');
    const coming: RawConnection[] = [];
    for (let number = 1; number <= newcomers; number += 1) coming.push(await open(`127.2.200.${number}`, ''));
    for (const { socket } of coming) socket.write(requestOf('GET', '/', 'Connection: close'));
    await Promise.all(coming.map(({ ended }) => ended));
    expect(coming.filter(({ heard }) => heard().includes('served'))).toHaveLength(newcomers);
  });

  test('of many networks are dropped before a newer one of a served address', async () => {
    await start();
    const begun = once(server, 'request');
    await open('127.0.0.2', withoutBody);
    await begun;
    const silent = (number: number) => open(`127.2.${number >> 8}.${number & 255}`, '');
    for (let number = 0; number < 2 * connections; number += 1) await silent(number);
    const coming = await open('127.0.0.2', '');
    for (let number = 0; number < connections / 2; number += 1) await silent(2 * connections + number);
    coming.socket.write(requestOf('GET', '/', 'Connection: close'));
    await coming.ended;
    expect(coming.heard()).toContain('served');
  });
});
