import { expect, test } from 'vitest';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const times = 200;

const testApp = openedForTests(startTestApp);

const infoLevel = 30;

/** The bytes that a stranger's requests write to a log as it is set usually. */
async function bytesLogged(request: (number: number) => Promise<unknown>): Promise<number> {
  testApp.logged.length = 0;
  for (let number = 1; number <= times; number += 1) await request(number);
  return testApp.logged.filter((line) => JSON.parse(line).level >= infoLevel).join('').length;
}

test('a flood of refused requests is throttled in the log', async () => {
  const stranger = testApp.newClient();
  const email = 'ninguem@example.org';
  const floods: Record<string, (number: number) => Promise<unknown>> = {
    'a call without a session': () => stranger.request('GET', readProgress.path),
    'an address of its own each time': (number) => stranger.request('GET', `/api/there-is-none-${number}`),
    'a body that is none': () => stranger.request('POST', '/api/auth/sign-in/email', '{'),
    'a wrong password': () =>
      stranger.request('POST', '/api/auth/sign-in/email', { email, password: 'girassol2024azul' }),
    'a link that is none': () => stranger.request('POST', '/api/auth/verify-email', { token: 'x' }),
    'the way back from a provider': () => stranger.request('GET', '/api/auth/external/oidc/callback?state=x'),
  };
  const lines: Record<string, number> = {};
  for (const [flood, request] of Object.entries(floods)) lines[flood] = await bytesLogged(request);
  // Two or three lines each, of which there may be one a minute.
  for (const [flood, bytes] of Object.entries(lines)) expect(bytes, flood).toBeLessThan(1_500);
});

test('the first refusal is logged at once, with its details', async () => {
  const app = await startTestApp();
  await app.newClient().request('GET', readProgress.path);
  const lines = app.logged.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'refused', refusal: 'sign-in-needed', route: readProgress.path, count: 1 }),
  );
  await app.close();
});
