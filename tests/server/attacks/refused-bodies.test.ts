import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { request as ask } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Listener, listen } from '#server/listen.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';

const megabyte = 1024 * 1024;
const piece = Buffer.alloc(64 * 1024, 'x');

let listener: Listener;
let port: number;
/** The server's ends of all connections. */
let connections: Socket[] = [];
const note = (message: unknown) => void connections.push((message as { socket: Socket }).socket);

beforeAll(async () => {
  port = await findFreePort();
  // Refused by the headers alone, as uploads without a session are.
  listener = await listen({ fetch: () => new Response('no', { status: 401 }) }, { host: '127.0.0.1', port });
  subscribe('net.server.socket', note);
});
beforeEach(() => {
  connections = [];
});
afterAll(async () => {
  unsubscribe('net.server.socket', note);
  await listener.close();
});

/** Goes on sending until the connection ends, at most so much. */
async function flood(bytes: number): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  socket.resume();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += piece.length) {
    socket.write(`${piece.length.toString(16)}\r\n`);
    socket.write(piece);
    if (!socket.write('\r\n')) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), closed]);
  }
  await closed;
}

test('few of many refused large bodies are drained, and no connection is left open', async () => {
  await Promise.all(Array.from({ length: 40 }, () => flood(32 * megabyte)));
  const read = connections.map(({ bytesRead }) => bytesRead);
  expect(read).toHaveLength(40);
  expect(read.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(200 * megabyte);
  expect(Math.max(...read)).toBeLessThan(30 * megabyte);
  // What has been read on makes room for another one.
  await expect.poll(() => connections.every(({ closed }) => closed)).toBe(true);
  await flood(3 * megabyte);
  expect(connections.at(-1)?.bytesRead).toBeGreaterThan(2 * megabyte);
});

test('a refused upload gets its reason, and the connection stays open', async () => {
  const headers = { 'content-length': 6 * megabyte, connection: 'keep-alive' };
  const sending = ask({ port, host: '127.0.0.1', method: 'POST', headers });
  for (let sent = 0; sent < 6 * megabyte; sent += piece.length) sending.write(piece);
  sending.end();
  const [answer] = await once(sending, 'response');
  expect(answer.statusCode).toBe(401);
  answer.resume();
  await once(answer, 'end');
  await expect.poll(() => connections[0]?.bytesRead).toBeGreaterThan(6 * megabyte);
  expect(connections[0]?.destroyed).toBe(false);
});
