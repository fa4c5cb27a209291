import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { createApp } from '#server/app.ts';
import { type Listener, listen } from '#server/listen.ts';
import { handleErrors } from '#server/platform/http/handle-errors.ts';
import { noStore } from '#server/platform/http/no-store.ts';
import { requestLog } from '#server/platform/http/request-log.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { serveWeb } from '#server/platform/http/serve-web.ts';
import { publicMaterial } from '#study/material/material.ts';
import { stoppingInWords } from '#study/wording/stopping-in-words.ts';
import { enrolledPerson } from '#tests/support/participation/people.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

/** Writes these bytes to a port of 127.0.0.1 and hands back what came until the other side was done, or nothing more came. */
async function sayBytes(port: number, bytes: string, timeoutMs = 1500): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (data) => {
    heard += data.toString('latin1');
  });
  socket.on('error', () => undefined);
  socket.setTimeout(timeoutMs, () => socket.destroy());
  await once(socket, 'connect');
  socket.write(Buffer.from(bytes, 'latin1'));
  if (!socket.closed) await once(socket, 'close');
  return heard;
}

const silent = pino({ level: 'silent' });
const page =
  '<!doctype html><title>WordMood</title><section>__HELP__</section><meta property="csp-nonce" nonce="__STYLE_NONCE__">';
/** Of a research group that writes what a page, a replacement or a nonce could mistake for its own. */
const help = {
  short: 'CVV 188 & <b>mais</b> $& __STYLE_NONCE__',
  contacts: [{ name: 'CVV', phone: '0800 (27) 3-0', callLabel: '"Ligar"><script>alert(1)</script>' }],
};
const helpInPage =
  '<p>CVV\u00A0188 &amp; &lt;b&gt;mais&lt;/b&gt; $&amp; __STYLE_NONCE__</p><ul class="wm-help-rows"><li><a class="wm-help-row" ' +
  'href="tel:08002730" rel="noreferrer"><strong>&quot;Ligar&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</strong></a></li>' +
  `<li><details class="wm-help-row"><summary><strong>${stoppingInWords.label}</strong></summary>` +
  `<p>${stoppingInWords.notice}</p></details></li></ul>`;

const testApp = openedForTests(startTestApp);
let listener: Listener;
let port: number;
let folder: string;
/** The pages and the headers of the product, with a build of this test's own and one call that breaks. */
let web: Hono;

beforeAll(async () => {
  port = await findFreePort();
  const app = await createApp(testApp.parts);
  listener = await listen(app, { host: '127.0.0.1', port, isHttps: true });
  folder = await mkdtemp(join(tmpdir(), 'wordmood-build-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'assets', 'page-abc12345.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'page-abc12345.js.br'), brotliCompressSync('export {};'));
  web = new Hono();
  web.onError(handleErrors(silent));
  web.use(requestLog(silent), securityHeaders(true), noStore());
  web.get('/api/broken', () => {
    throw new Error('a person wrote this');
  });
  serveWeb(web, folder, () => help);
});
afterAll(async () => {
  await listener.close();
  await rm(folder, { recursive: true });
});

function expectGuarded(headers: Headers): void {
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy.replace(/'nonce-[\w+/=]{22,}'/, "'nonce'").split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'nonce'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ]);
  expect(Object.fromEntries(headers)).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'document-isolation-policy': 'isolate-and-require-corp',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const features = (headers.get('permissions-policy') ?? '').split(', ');
  expect(features.length).toBeGreaterThan(20);
  for (const feature of features) expect(feature).toMatch(/^[a-z-]+=\(\)$/);
  expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull();
}

describe('headers', () => {
  test.each([
    ['/', 200],
    ['/login', 200],
    ['/index.html', 200],
    ['/assets/page-abc12345.js', 200],
    ['/assets/gone.js', 404],
  ])('of %s are those of a protected page', async (path, status) => {
    const response = await web.request(path);
    expect(response.status).toBe(status);
    expectGuarded(response.headers);
    expect(await response.text()).not.toContain('a person wrote this');
  });

  test('of data forbid use as a page, on every path', async () => {
    const { headers, status } = await web.request('/api/broken');
    expect(status).toBe(500);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull();
  });

  test('of a reply by the fast path are those of any other', async () => {
    const ana = await enrolledPerson(testApp, 'Ana');
    const namesAndValues = (headers: Headers) => {
      const { date: _date, 'content-length': _length, 'x-request-id': id, ...others } = Object.fromEntries(headers);
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      return others;
    };
    const anyOther = await ana.client.fetch('GET', readAccount.path);
    const short = await ana.client.fetch('GET', readProgress.path);
    expect(short.headers.get('x-request-id')).not.toBe(anyOther.headers.get('x-request-id'));
    expect(short.headers.get('cache-control')).toBe('no-store');
    expect(namesAndValues(short.headers)).toEqual(namesAndValues(anyOther.headers));
  });

  test('of a page at the address of data are those of a page', async () => {
    const app = new Hono();
    app.use(securityHeaders(true));
    app.get('/api/page', (context) => context.html('<p>A page.</p>'));
    const { headers } = await app.request('/api/page');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('document-isolation-policy')).toBe('isolate-and-require-corp');
  });

  test('say no-store for all but hashed assets, which are immutable', async () => {
    for (const path of ['/', '/login', '/index.html', '/assets/gone.js', '/api/broken']) {
      expect((await web.request(path)).headers.get('cache-control'), path).toBe('no-store');
    }
    const asset = await web.request('/assets/page-abc12345.js', { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
  });

  test('without https have no HSTS', async () => {
    const app = new Hono();
    app.use(securityHeaders(false));
    expect((await app.request('/')).headers.get('strict-transport-security')).toBeNull();
  });

  test('a browser with a cached copy gets the whole page and all headers again', async () => {
    const since = { 'if-modified-since': new Date(Date.now() + 86_400_000).toUTCString(), 'if-none-match': '*' };
    const response = await web.request('/', { headers: since });
    expect(response.status).toBe(200);
    expectGuarded(response.headers);
  });

  test('and pages have a nonce unique to the response', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/', '/login', '/index.html']) {
      const response = await web.request(path);
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
      expect(await response.text()).toBe(page.replace('__STYLE_NONCE__', nonce).replace('__HELP__', () => helpInPage));
      expect(Buffer.from(nonce, 'base64').length).toBe(16);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(4);
  });

  test('and the help numbers are in every page, with and without scripts', async () => {
    const served = new Hono();
    serveWeb(served, folder, () => publicMaterial(testApp.parts.material).help);
    const text = await (await served.request('/home')).text();
    for (const [address, ...said] of [
      ['tel:188', 'Conversar agora', 'Ligar para o 188'],
      ['tel:192', 'Emergência', 'Ligar para o 192'],
      ['https://cvv.org.br', 'Prefiro escrever', 'Chat do CVV'],
    ]) {
      const row = text.match(new RegExp(`href="${address}"[^>]*>(.*?)</a>`))?.[1];
      for (const words of said) expect(row, address).toContain(words);
    }
    expect(text).toContain(`<summary><strong>${stoppingInWords.label}</strong></summary>`);
  });

  test('a response may be stricter, and no request sets its own id', async () => {
    const app = new Hono();
    app.use(requestLog(silent), securityHeaders(true));
    app.get('/strict', (context) => context.text('', 200, { 'Content-Security-Policy': "default-src 'none'" }));
    const response = await app.request('/strict', { headers: { 'x-request-id': 'chosen' } });
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
    expect(response.headers.get('x-request-id')).not.toBe('chosen');
  });
});

describe('invalid requests', () => {
  const head = (first: string, ...fields: string[]) => `${[first, 'Host: localhost', ...fields].join('\r\n')}\r\n\r\n`;

  test.each([
    ['no HTTP at all', '\x16\x03\x01\r\n\r\n', 400],
    ['a header without an end', head('GET / HTTP/1.1', `X: ${'x'.repeat(20_000)}`), 431],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b<>\r\nConnection: close\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two lengths', head('POST / HTTP/1.1', 'Content-Length: 5', 'Content-Length: 6'), 400],
  ])('%s is refused with the security headers', async (_name, bytes, status) => {
    const heard = await sayBytes(port, bytes);
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    for (const line of [
      /^Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r$/im,
      /^X-Content-Type-Options: nosniff\r$/im,
      /^Referrer-Policy: no-referrer\r$/im,
      /^Cache-Control: no-store\r$/im,
      /^Strict-Transport-Security: max-age=\d+/im,
    ]) {
      // Node itself refuses a missing host.
      if (_name !== 'no host') expect(heard).toMatch(line);
    }
    expect(heard).not.toMatch(/^(Server|X-Powered-By):/im);
    expect(heard).not.toMatch(/at .*\.(ts|js|mjs):\d+/);
  });

  test('an address above 2 kB is refused, that of a provider callback above 8 kB', async () => {
    const ask = (path: string, length: number) => testApp.app.request(`${path}?${'x'.repeat(length)}`);
    expect(await (await ask('/api/material', 2100)).json()).toMatchObject({ refusal: 'address-too-long' });
    expect((await ask('/login', 2100)).status).toBe(414);
    expect((await ask('/api/material', 1900)).status).toBe(200);
    expect((await ask('/api/auth/external/oidc/callback', 4000)).status).not.toBe(414);
    expect((await ask('/api/auth/external/oidc/callback', 9000)).status).toBe(414);
  });
});
