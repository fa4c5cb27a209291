import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveWeb } from './serve-web.ts';

const script = 'export const page = "built";';
const big = 'x'.repeat(600 * 1024);
let folder: string;
let web: Hono;

async function putAsset(name: string, text: string): Promise<void> {
  await writeFile(join(folder, 'assets', name), text);
  if (name.endsWith('.js')) await writeFile(join(folder, 'assets', `${name}.br`), brotliCompressSync(text));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordmood-assets-'));
  await mkdir(join(folder, 'assets'));
  web = new Hono();
  serveWeb(web, folder, () => ({ short: '', contacts: [] }));
});
afterAll(() => rm(folder, { recursive: true }));

const request = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  web.request(`/assets/${name}`, { headers, method });

describe('a file of the build', () => {
  it('is read once for all requests of its compressed form', async () => {
    await putAsset('page-aaaaaaaa.js', script);
    for (const time of ['first', 'from memory']) {
      const answer = await request('page-aaaaaaaa.js', { 'accept-encoding': 'gzip, deflate, br, zstd' });
      const content = Buffer.from(await answer.arrayBuffer());
      expect(answer.status, time).toBe(200);
      expect(Object.fromEntries(answer.headers), time).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': 'br',
        'content-length': String(content.length),
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'Accept-Encoding',
      });
      expect(brotliDecompressSync(content).toString(), time).toBe(script);
      await rm(join(folder, 'assets', 'page-aaaaaaaa.js.br'), { force: true });
    }
  });

  it('is sent uncompressed without Brotli support, and without a body for HEAD requests', async () => {
    await putAsset('page-bbbbbbbb.js', script);
    await request('page-bbbbbbbb.js', { 'accept-encoding': 'br' });
    const plain = await request('page-bbbbbbbb.js', { 'accept-encoding': 'br2, identity' });
    expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, script]);
    const size = await request('page-bbbbbbbb.js', {}, 'HEAD');
    expect([size.headers.get('content-length'), await size.text()]).toEqual([String(script.length), '']);
  });

  it('is not cached in memory when large', async () => {
    await putAsset('font-cccccccc.woff2', big);
    const answer = await request('font-cccccccc.woff2', { 'accept-encoding': 'br' });
    expect([answer.headers.get('content-encoding'), (await answer.text()).length]).toEqual([null, big.length]);
    await rm(join(folder, 'assets', 'font-cccccccc.woff2'));
    expect((await request('font-cccccccc.woff2')).status).toBe(404);
  });

  it('has a valid asset name: other files are not looked up', async () => {
    await writeFile(join(folder, 'secret-dddddddd.js'), 'no asset');
    for (const path of ['..%2Fsecret-dddddddd.js', 'gone-dddddddd.js', 'page-aaaaaaaa.js.br', '__proto__']) {
      expect((await request(path, { 'accept-encoding': 'br' })).status, path).toBe(404);
    }
  });
});
