/**
 * One attack, started by `attacks.ts` in its own process and from other addresses:
 *
 *   npx node bench/attackers.ts NAME PORT SECONDS COOKIES
 */
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { maximumEntries, submitAnswers } from '#contract/participation/answer-calls.ts';
import {
  giveConsent,
  readConsentDocument,
  readConsents,
  storeSignedDocument,
} from '#contract/participation/consent-calls.ts';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { sentAnswer } from '#scripts/simulation/study-client.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';

const [name = '', port = '0', seconds = '0', ...cookies] = process.argv.slice(2);
const ownAddress = '127.0.0.2';
const endsAt = performance.now() + Number(seconds) * 1_000;
const origin = `http://localhost:${port}`;
const kilobyte = 1024;
/** Item 1 is due first. */
const outOfTurn = (count: number) =>
  JSON.stringify({
    entries: Array.from({ length: count }, () => sentAnswer(inventoryChoiceKind, choice(1, 20, 2, 9))),
  });
const isOver = () => performance.now() > endsAt;

const attacks: Record<string, () => Promise<void>> = {
  /** Unauthenticated chunked bodies of the size of the largest upload. */
  bodies: () =>
    together(200, async () => {
      const socket = await open();
      socket.write(post('/api/participation/consents/signed-document', 'Transfer-Encoding: chunked'));
      const piece = 'x'.repeat(64 * kilobyte);
      for (let sent = 0; sent < 6_500 && !isOver() && socket.writable; sent += 64) {
        await write(socket, `${piece.length.toString(16)}\r\n${piece}\r\n`);
      }
      await holdUntilEnd(socket);
    }),

  /** Many requests per connection, without reading the replies. */
  unread: () =>
    together(200, async () => {
      const socket = await open();
      socket.pause();
      const request = `GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n`;
      for (let round = 0; round < 5 && !isOver() && socket.writable; round += 1) {
        await write(socket, request.repeat(100));
        await sleep(500);
      }
      await holdUntilEnd(socket);
    }),

  /** Idle connections. */
  idle: () =>
    together(1_000, async () => {
      while (!isOver()) await holdUntilEnd(await open());
    }),

  /** Requests without a body, from three addresses; reconnects when closed. */
  places: () =>
    together(1_200, async (index) => {
      while (!isOver()) {
        const socket = await open(`127.0.0.${2 + (index % 3)}`);
        socket.resume();
        socket.write(post('/api/auth/sign-in/email', 'Content-Length: 200'));
        await holdUntilEnd(socket);
      }
    }),

  /** Sign-ins with thousands of unknown keys. */
  keys: () => {
    const keys = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1]));
    const body = JSON.stringify(keys).slice(0, 64 * kilobyte);
    return together(50, async () => {
      while (!isOver()) {
        const socket = await open();
        socket.resume();
        socket.end(`${post('/api/auth/sign-in/email', `Content-Length: ${body.length}`, 'Connection: close')}${body}`);
        await ended(socket);
      }
    });
  },

  /** 200 pipelined authenticated requests per connection; reconnects when closed. */
  bursts: async () => {
    const [cookie] = cookies;
    const request = `GET ${readProgress.path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;
    let bursts = 0;
    while (!isOver()) {
      const socket = await open();
      socket.resume();
      socket.write(request.repeat(200));
      bursts += 1;
      await ended(socket);
    }
    console.error(`${bursts} bursts`);
  },

  /** Names of 65,000 letters against catastrophic backtracking: in a consent, and in sign-ups. */
  names: () => {
    const letters = 'a '.repeat(32_500);
    const own = { consentHash: '0'.repeat(64), accepted: true, healthDataAccepted: false };
    const consent = JSON.stringify({ ...own, typedName: letters }).slice(0, 64 * kilobyte);
    const signUp = JSON.stringify({ name: letters, email: 'a@example.org', password: letters });
    const [cookie] = cookies;
    return together(20, async (index) => {
      const isConsent = index % 2 === 0;
      const [path, body] = isConsent ? [giveConsent.path, consent] : ['/api/auth/sign-up/email', signUp];
      while (!isOver()) {
        const socket = await open();
        socket.resume();
        const headers = [`Content-Length: ${body.length}`, 'Connection: close', `Cookie: ${isConsent ? cookie : ''}`];
        socket.end(`${post(path, ...headers)}${body}`);
        await ended(socket);
      }
    });
  },

  /** 59 concurrent consent copies for one account, repeatedly. */
  documents: async () => {
    const reply = JSON.parse((await ask('GET', readConsents.path)).body) as { consents: { consentId: string }[] };
    const { consentId } = reply.consents[0] ?? {};
    const statuses = new Map<number, number>();
    while (!isOver()) {
      await together(59, async () => {
        const { status } = await ask('POST', readConsentDocument.path, JSON.stringify({ consentId }));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      });
    }
    console.error(`documents: ${[...statuses].map(([status, count]) => `${count} times ${status}`).join(', ')}`);
  },

  /** Sign-in bodies, one byte each second. */
  slow: () =>
    together(200, async () => {
      while (!isOver()) {
        const socket = await open();
        socket.resume();
        socket.write(post('/api/auth/sign-in/email', 'Content-Length: 200'));
        while (!isOver() && socket.writable) {
          socket.write(' ');
          await sleep(1_000);
        }
        socket.destroy();
      }
    }),

  pages: () => askAgain(50, 'GET', '/'),
  heads: () => askAgain(50, 'HEAD', '/'),
  texts: () => askAgain(50, 'GET', readMaterial.path),
  openapi: () => askAgain(50, 'GET', '/api/openapi.json'),

  /** The same consent, 200 times at once. */
  consents: async () => {
    const { consent } = JSON.parse((await ask('GET', readMaterial.path)).body) as { consent: { hash: string } };
    const body = { consentHash: consent.hash, typedName: 'Ana Souza', accepted: true, healthDataAccepted: true };
    await askAgain(200, 'POST', giveConsent.path, JSON.stringify(body));
  },

  /** An answer out of order, 200 times at once. */
  answers: () => askAgain(200, 'POST', submitAnswers.path, outOfTurn(1)),

  /** The largest batch of answers out of order, ten times at once. */
  batches: () => askAgain(10, 'POST', submitAnswers.path, outOfTurn(maximumEntries)),

  /** Announced uploads that never arrive, three per account. */
  uploads: () =>
    together(9, async (index) => {
      while (!isOver()) {
        const socket = await open();
        socket.resume();
        const cookie = `Cookie: ${cookies[index % cookies.length]}`;
        socket.write(post(storeSignedDocument.path, `Content-Length: ${8_000_000}`, cookie));
        socket.write('{"content":"');
        await holdUntilEnd(socket);
      }
    }),

  none: async () => undefined,
};

const agent = new Agent({ keepAlive: true });

/** @returns status 0 without a reply */
function ask(
  method: 'GET' | 'HEAD' | 'POST',
  path: string,
  body?: string,
  encoding = 'identity',
): Promise<{ status: number; body: string }> {
  const headers = {
    'Accept-Encoding': encoding,
    Cookie: cookies[0] ?? '',
    Origin: origin,
    'Content-Type': 'application/json',
  };
  const to = { host: '127.0.0.1', port: Number(port), localAddress: ownAddress, agent, method, path, headers };
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, body: '' });
    const asked = request(to, (response) => {
      text(response).then((read) => resolve({ status: response.statusCode ?? 0, body: read }), nothing);
    });
    asked.on('error', nothing);
    asked.end(body);
  });
}

async function askAgain(count: number, method: 'GET' | 'HEAD' | 'POST', path: string, body?: string): Promise<void> {
  const statuses = new Map<number, number>();
  await Promise.race([
    together(count, async () => {
      while (!isOver()) {
        const { status } = await ask(method, path, body, 'br');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
    sleep(Math.max(0, endsAt + 1_000 - performance.now())),
  ]);
  console.error(`${name}: ${[...statuses].map(([status, times]) => `${times} times ${status}`).join(', ')}`);
}

async function together(count: number, work: (index: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => work(index)));
}

async function open(localAddress = ownAddress): Promise<Socket> {
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
  socket.on('error', () => undefined);
  await new Promise((resolve) => {
    socket.once('connect', resolve);
    socket.once('close', resolve);
  });
  return socket;
}

function post(path: string, ...headers: string[]): string {
  const lines = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Origin: ${origin}`, 'Content-Type: application/json'];
  return `${[...lines, ...headers].join('\r\n')}\r\n\r\n`;
}

async function write(socket: Socket, data: string | Buffer): Promise<void> {
  if (!socket.destroyed && !socket.write(data)) {
    await Promise.race([
      new Promise((resolve) => socket.once('drain', resolve)),
      ended(socket),
      sleep(Math.max(0, endsAt - performance.now())),
    ]);
  } else await sleep(1);
}

const ends = new WeakMap<Socket, Promise<void>>();

function ended(socket: Socket): Promise<void> {
  const known = ends.get(socket);
  if (known !== undefined) return known;
  const end = new Promise<void>((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });
  ends.set(socket, end);
  return end;
}

async function holdUntilEnd(socket: Socket): Promise<void> {
  await Promise.race([ended(socket), sleep(Math.max(0, endsAt - performance.now()))]);
  // Limits retries to this rate.
  await sleep(50);
  if (isOver()) socket.destroy();
}

await attacks[name]?.();
process.exit(0);
