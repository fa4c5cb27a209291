import { Hono } from 'hono';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Listener, listen } from '#server/listen.ts';
import { uploadBudget } from '#server/platform/http/upload-budget.ts';
import { teamMember } from '#tests/support/accounts/staff.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { openConnection, requestOf } from '#tests/support/platform/raw-connection.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(() => startTestApp({ PUBLIC_ADDRESS: 'http://localhost:3000' }));
let listener: Listener;
let port: number;

beforeAll(async () => {
  port = await findFreePort();
  const app = new Hono();
  app.get(
    '/endless',
    () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(Buffer.from('begun')) })),
  );
  app.all('*', (context) => testApp.app.fetch(context.req.raw, context.env));
  listener = await listen(app, { ...testApp.parts.config, host: '127.0.0.1', port });
});
afterAll(async () => {
  await listener.close();
});

test('a served request frees its body, though its reply waits behind a blocked one', async () => {
  const reader = await teamMember(testApp, 'Ana', ['reading']);
  const cookie = `Cookie: ${reader.client.cookieHeader}`;
  const one = await openConnection(port);
  onTestFinished(() => void one.socket.destroy());
  one.socket.write(requestOf('GET', '/endless', cookie));
  await expect.poll(one.heard).toContain('begun');
  const body = JSON.stringify({ name: 'a'.repeat(50_000) });
  let served = false;
  const { answered } = testApp.parts.metrics;
  testApp.parts.metrics.answered = (request) => {
    served ||= request.route === '/api/account/name';
    answered(request);
  };
  one.socket.write(`${requestOf('POST', '/api/account/name', cookie, `Content-Length: ${body.length}`)}${body}`);
  await expect.poll(() => served).toBe(true);
  expect(uploadBudget.bytes()).toBe(0);
});
