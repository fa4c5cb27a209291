import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Listener, listen } from '#server/listen.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);
let listener: Listener;
let port: number;

beforeAll(async () => {
  port = await findFreePort();
  listener = await listen(testApp.app, { host: '127.0.0.1', port });
});
afterAll(async () => {
  await listener.close();
});

/** Writes these bytes and hands back what came until the other side was done, or nothing more came. */
async function say(bytes: string, { hangUp = false } = {}): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => {
    heard += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.setTimeout(1500, () => socket.destroy());
  await once(socket, 'connect');
  socket.write(Buffer.from(bytes, 'latin1'));
  if (hangUp) socket.destroy();
  if (!socket.closed) await once(socket, 'close');
  return heard;
}

const head = (first: string, ...fields: string[]) =>
  `${[first, 'Host: localhost', 'Connection: close', ...fields].join('\r\n')}\r\n\r\n`;
const post = (...fields: string[]) =>
  head(
    'POST /api/participation/day HTTP/1.1',
    `Origin: http://localhost:3000`,
    'Content-Type: application/json',
    ...fields,
  );

const odd: Record<string, string> = {
  'two slashes': head('GET // HTTP/1.1'),
  'slashes and a host': head('GET //example.org/%2e%2e HTTP/1.1'),
  'a star': head('GET * HTTP/1.1'),
  'options of a star': head('OPTIONS * HTTP/1.1'),
  'an absolute address': head('GET http://example.org/api/account HTTP/1.1'),
  'an absolute address that is none': head('GET http:// HTTP/1.1'),
  'an address of another kind': head('GET file:///etc/passwd HTTP/1.1'),
  'a NUL': head('GET /\0 HTTP/1.1'),
  'a NUL in disguise': head('GET /%00 HTTP/1.1'),
  'a NUL among the assets': head('GET /assets/%00.js HTTP/1.1'),
  'a broken escape': head('GET /%E0%A4%A HTTP/1.1'),
  'a broken escape among the assets': head('GET /assets/%zz HTTP/1.1'),
  'a broken escape in a call': head('GET /api/%E0%A4%A HTTP/1.1'),
  'the way up': head('GET /../../../etc/passwd HTTP/1.1'),
  'the way up in disguise': head('GET /..%2f..%2f..%2fetc%2fpasswd HTTP/1.1'),
  'the way up with other strokes': head('GET /assets/..%5c..%5c..%5cpackage.json HTTP/1.1'),
  'a header of 20 kB': head('GET /api/account HTTP/1.1', `X-Long: ${'x'.repeat(20_000)}`),
  'a cookie of 20 kB': head('GET /api/account HTTP/1.1', `Cookie: wordmood.session_token=${'x'.repeat(20_000)}`),
  'an address of 20 kB': head(`GET /${'x'.repeat(20_000)} HTTP/1.1`),
  'a cookie that cannot be read': head('GET /api/account HTTP/1.1', 'Cookie: wordmood.session_token=%E0%A4%A; =; ;'),
  'a cookie with a NUL': head('GET /api/account HTTP/1.1', 'Cookie: wordmood.session_token=a%00b.c%00'),
  'no host': 'GET /api/account HTTP/1.1\r\n\r\n',
  'a host that is none': 'GET /api/account HTTP/1.1\r\nHost: a b<>\r\nConnection: close\r\n\r\n',
  'half a host': 'GET /api/account HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n',
  'two hosts': head('GET /api/account HTTP/1.1', 'Host: example.org'),
  'a tunnel': head('CONNECT example.org:443 HTTP/1.1'),
  'a trace': head('TRACE / HTTP/1.1'),
  'a method that is none': head('BREW /api/account HTTP/1.1'),
  'an upgrade': head('GET / HTTP/1.1', 'Upgrade: websocket', 'Sec-WebSocket-Key: x'),
  'no HTTP at all': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\r\n\r\n',
  'a negative length': post('Content-Length: -5'),
  'two lengths': post('Content-Length: 5', 'Content-Length: 6'),
  'a length and pieces': `${post('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
  'a piece that is none': `${post('Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`,
  'a body that is no UTF-8': `${post('Content-Length: 4')}"\xff\xfe"`,
  'a compressed body': `${post('Content-Length: 4', 'Content-Encoding: gzip')}\x1f\x8b\x08\x00`,
  'a token that is none': head('GET /api/auth/verify-email?token=%00&callbackURL=%2F HTTP/1.1'),
  'a way out of the house': head('GET /api/auth/verify-email?token=x&callbackURL=https%3A%2F%2Fexample.org HTTP/1.1'),
};

describe('the process survives', () => {
  test.each(Object.entries(odd))('%s', async (_name, bytes) => {
    const heard = await expectNothingChanged(testApp.database, () => say(bytes));
    expect(heard).toMatch(/^(HTTP\/1\.1 [234]\d\d |$)/);
    expect(heard).not.toMatch(/root:|"dependencies"|Location: https:\/\/example\.org/i);
    expect(await healthy()).toBe(200);
  });

  test('clients that hang up at any point', async () => {
    for (const bytes of [
      'G',
      'GET / HT',
      post('Content-Length: 500'),
      `${post('Transfer-Encoding: chunked')}5\r\n{"a`,
    ]) {
      await say(bytes, { hangUp: true });
    }
    expect(await healthy()).toBe(200);
    await expect.poll(() => listener.connections().busy).toBe(0);
    expect(testApp.logged.filter((line) => line.includes('"fault"'))).toEqual([]);
  });

  test('50 clients that never finish a request, and serves the others', async () => {
    const slow = Array.from({ length: 50 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    for (const socket of slow) socket.write('POST /api/participation/day HTTP/1.1\r\nHost: localhost\r\nX-');
    expect(await healthy()).toBe(200);
    // It was not that the server had given them up first.
    expect(slow.filter((socket) => !socket.destroyed && !socket.readableEnded)).toHaveLength(50);
    for (const socket of slow) socket.destroy();
  });

  test('ten megabytes, without waiting for them', async () => {
    await expectNothingChanged(testApp.database, async () => {
      // Without a session, so that none of it is read.
      for (const length of [{ 'content-length': '10485760' }, {}]) {
        const request = {
          method: 'POST',
          headers: { origin: 'http://localhost:3000', 'content-type': 'application/json', ...length },
          body: new Blob([' '.repeat(10_485_760)]).stream(),
          duplex: 'half',
        };
        const response = await fetch(`http://127.0.0.1:${port}/api/participation/day`, request);
        expect({ status: response.status, body: await response.json() }).toMatchObject({
          status: 401,
          body: { refusal: 'sign-in-needed' },
        });
      }
    });
    expect(await healthy()).toBe(200);
  });
});

async function healthy(): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
}
