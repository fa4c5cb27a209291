import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyDeadline } from './body-deadline.ts';

const app = new Hono();
app.post('/', bodyDeadline(150), async (context) => context.text(await context.req.text()));
const server = createServer(getRequestListener(app.fetch, { errorHandler: () => new Response(null, { status: 400 }) }));

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** @returns everything that the server says until it ends the connection */
async function send(...pieces: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (piece) => {
    heard += piece;
  });
  socket.on('error', () => undefined);
  for (const piece of pieces) socket.write(piece);
  await once(socket, 'close');
  return heard;
}

const head = (length: number) =>
  `POST / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`;

test('a body that never comes whole ends its connection, without having been taken', async () => {
  expect(await send(head(5), 'ol')).not.toContain('200');
});

test('a body that comes whole is taken', async () => {
  expect(await send(head(4), 'o', 'lá')).toMatch(/^HTTP\/1\.1 200 .+\r\n\r\nolá$/s);
});
