import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { receiveBody, releaseUploadBudget } from './receive-body.ts';
import { uploadBudget } from './upload-budget.ts';

const limits = { maximumBytes: 100_000, maximumMs: 300 };
const app = new Hono();
let takenTexts: string[] = [];
/** Delays reading the body. */
let beforehand: Promise<unknown> | undefined;

app.onError((fault, context) => context.text(fault instanceof Refusal ? fault.code : fault.name, 400));
app.use(releaseUploadBudget);
app.post('/', async (context) => {
  await beforehand;
  const text = await receiveBody(context, limits);
  takenTexts.push(text);
  return context.text(`${text.length} taken, ${uploadBudget.bytes()} held`);
});
const server = createServer(getRequestListener(app.fetch));

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

function open(): { socket: Socket; response: Promise<string> } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  let response = '';
  socket.on('data', (piece) => {
    response += piece;
  });
  return { socket, response: once(socket, 'close').then(() => response) };
}

/** @returns the whole response until the connection closes */
function send(...pieces: string[]): Promise<string> {
  const { socket, response } = open();
  for (const piece of pieces) socket.write(piece);
  return response;
}

const head = (...headers: string[]) =>
  ['POST / HTTP/1.1', 'host: localhost', 'connection: close', ...headers, '', ''].join('\r\n');
const long = (length: number) => head(`content-length: ${length}`);
const inPieces = head('transfer-encoding: chunked');
const piece = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

describe('a body', () => {
  test.each([
    ['announced', [long(4), 'o', 'lá'], '3 taken, 4 held'],
    ['in pieces', [inPieces, piece('o'), piece('lá'), piece('')], '3 taken, 4 held'],
    ['empty', [long(0)], '0 taken, 0 held'],
  ])('is read in any framing: %s', async (_way, pieces, reply) => {
    expect(await send(...pieces)).toMatch(new RegExp(`^HTTP/1\\.1 200 .+${reply}$`, 's'));
    await expect.poll(() => uploadBudget.bytes()).toBe(0);
  });

  test.each([
    ['announced', [long(100_001)]],
    ['in pieces', [inPieces, piece('a'.repeat(60_000)), piece('a'.repeat(60_000))]],
  ])('over the limit is refused before its end: %s', async (_way, pieces) => {
    expect(await send(...pieces)).toContain('too-large');
    await expect.poll(() => uploadBudget.bytes()).toBe(0);
  });

  test('that times out ends its connection', async () => {
    takenTexts = [];
    expect(await send(long(5), 'ol')).not.toContain('200');
    expect(takenTexts).toEqual([]);
    await expect.poll(() => uploadBudget.bytes()).toBe(0);
  });

  test('that is complete is accepted, though its sender has disconnected', async () => {
    takenTexts = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    beforehand = promise;
    const came = once(server, 'request');
    const { socket, response } = open();
    socket.write(`${long(4)}olá`);
    const [request] = await came;
    await expect.poll(() => request.complete).toBe(true);
    const gone = new Promise((over) => request.once('close', over));
    socket.resetAndDestroy();
    await Promise.all([response, gone]);
    resolve();
    beforehand = undefined;
    await expect.poll(() => takenTexts).toEqual(['olá']);
  });
});
