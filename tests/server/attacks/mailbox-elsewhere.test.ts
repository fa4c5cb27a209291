import { expect, test } from 'vitest';
import { isLocalRequest } from '#server/platform/http/local-requests.ts';
import { person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const here = 'localhost:3000';
const forwarding = [
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Forwarded-Host', here],
  ['X-Forwarded-Proto', 'http'],
  ['X-Forwarded-Server', 'proxy'],
  ['Forwarded', 'for=127.0.0.1'],
  ['Via', '1.1 proxy'],
  ['X-Real-IP', '127.0.0.1'],
  ['X-Client-IP', '127.0.0.1'],
  ['CF-Connecting-IP', '203.0.113.4'],
  ['True-Client-IP', '203.0.113.4'],
  ['Fly-Client-IP', '203.0.113.4'],
  ['WL-Proxy-Client-IP', '203.0.113.4'],
  ['X-Remote-Addr', '203.0.113.4'],
  ['X-Amzn-Trace-Id', 'Root=1-1'],
  ['X-Azure-SocketIP', '203.0.113.4'],
  ['X-ARR-LOG-ID', '1'],
  ['X-Scheme', 'https'],
  ['CDN-Loop', 'cdn'],
  ['Max-Forwards', '10'],
  ['Front-End-Https', 'on'],
] as const;

const testApp = openedForTests(startTestApp);

const ask = (path: string, headers: Record<string, string>) =>
  testApp.app.request(`http://${here}${path}`, { headers });

test('a page of another host and a proxy cannot read the local mailbox, its own names can', async () => {
  const ana = await person(testApp, 'Ana');
  await ana.client.request('POST', '/api/auth/request-password-reset', { email: ana.email });
  const refused: Record<string, string>[] = [
    { host: 'rebound.example:3000' },
    {},
    { host: '' },
    { host: '@' },
    ...forwarding.map(([name, value]) => ({ host: here, [name]: value })),
  ];
  for (const headers of refused) {
    for (const path of ['/mailbox', '/mailbox/1/html', '/mailbox/1/attachments/1']) {
      const response = await ask(path, headers);
      expect({ headers, status: response.status }).toEqual({ headers, status: 404 });
      expect(await response.text()).not.toContain(ana.email);
    }
  }
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect(await (await ask('/mailbox', { host: `${host}:3000` })).text()).toContain(ana.email);
  }
});

test("a browser's request is local", () => {
  const names = [
    'upgrade-insecure-requests',
    'sec-fetch-site',
    'sec-ch-ua-platform',
    'sec-ch-prefers-color-scheme',
    'dnt',
  ];
  const headers = { host: here, ...Object.fromEntries(names.map((name) => [name, '1'])) };
  expect(isLocalRequest({ headers })).toBe(true);
});

test('an HTTP/1.0 request, as of a silent proxy, is not local', () => {
  expect(isLocalRequest({ headers: { host: here }, httpVersion: '1.1' })).toBe(true);
  expect(isLocalRequest({ headers: { host: here }, httpVersion: '1.0' })).toBe(false);
});
