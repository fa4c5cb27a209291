import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';

const database = openedForTests(openTestDatabase);
let server: ServerProcess;

beforeAll(async () => {
  // For longer than the test takes on any machine.
  server = await ServerProcess.start({ DATABASE_URL: database.connectionString, DRAIN_SECONDS: '300' });
  await server.welcome();
});
afterAll(async () => {
  await server.remove();
});

test('a stopping server is not ready but answers, and each connection ends with a response', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) => {
    const asked = request(`${server.address}${path}`, { agent });
    asked.end();
    const [response] = await once(asked, 'response');
    response.resume();
    await once(response, 'end');
    return { status: response.statusCode, connection: response.headers.connection, isUsedAgain: asked.reusedSocket };
  };
  expect(await ask('/healthz')).toMatchObject({ status: 200, connection: 'keep-alive' });
  server.signal('SIGTERM');
  await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(503);
  expect(await ask('/healthz')).toMatchObject({ status: 200, connection: 'close' });
  expect(await ask('/healthz')).toEqual({ status: 200, connection: 'close', isUsedAgain: false });
  agent.destroy();
  // A second signal ends it at once.
  server.signal('SIGTERM');
  expect((await server.end()).exitCode).toBe(1);
});
