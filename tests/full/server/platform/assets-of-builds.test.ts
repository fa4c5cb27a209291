import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWeb } from '#server/platform/http/serve-web.ts';
import { createSharedAssetFinder, publishAssets } from '#server/platform/http/shared-assets-store.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';

const now = new Date('2026-11-22T12:00:00Z');
const sessionSecret = 'the-same-on-every-server-of-these-tests';
const help = { short: '', contacts: [] };
const assets = {
  earlier: { 'page-aaaaaaaa.js': 'export const page = "earlier";', 'font-ffffffff.woff2': 'the same' },
  later: { 'page-bbbbbbbb.js': 'export const page = "later";', 'font-ffffffff.woff2': 'the same' },
};
type Build = keyof typeof assets;

const database = openedForTests(openTestDatabase);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordmood-builds-'));
  for (const [build, files] of Object.entries(assets)) {
    await mkdir(join(folder, build, 'assets'), { recursive: true });
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(folder, build, 'assets', name), text);
      await writeFile(join(folder, build, 'assets', `${name}.br`), brotliCompressSync(text));
    }
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** A server that was started with a build. */
async function serverOf(build: Build, { secret = sessionSecret, at = now } = {}): Promise<Hono> {
  const shared = { database: database.database, sessionSecret: secret };
  await publishAssets(shared, join(folder, build), at);
  const web = new Hono();
  serveWeb(web, join(folder, build), () => help, createSharedAssetFinder(shared));
  return web;
}

test('a page gets the assets of its build from every server of any build', async () => {
  const servers = { earlier: await serverOf('earlier'), later: await serverOf('later') };
  for (const [build, other] of [
    ['earlier', 'later'],
    ['later', 'earlier'],
  ] as const) {
    for (const [name, text] of Object.entries(assets[build])) {
      const plain = await servers[other].request(`/assets/${name}`);
      expect([plain.status, await plain.text()]).toEqual([200, text]);
    }
    const script = await servers[other].request(`/assets/${Object.keys(assets[build])[0]}`, {
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(script.headers.get('content-encoding')).toBe('br');
    expect(script.headers.get('cache-control')).toContain('immutable');
    expect(script.headers.get('content-type')).toContain('javascript');
    const [, text = ''] = Object.entries(assets[build])[0] ?? [];
    expect(new Uint8Array(await script.arrayBuffer())).toEqual(new Uint8Array(brotliCompressSync(text)));
  }
});

test('an asset of no build is not found under any name', async () => {
  const server = await serverOf('later');
  for (const name of ['page-cccccccc.js', 'gone.js', '../later/assets/page-bbbbbbbb.js', "page-'--------.js", '']) {
    expect((await server.request(`/assets/${name}`)).status, name).toBe(404);
  }
});

test('a script inserted into the database by others is not served', async () => {
  const server = await serverOf('later');
  const other = await serverOf('earlier');
  expect((await server.request('/assets/page-aaaaaaaa.js')).status).toBe(200);
  await database.database
    .updateTable('web_asset')
    .set({ content: Buffer.from('stolen()'), encoding: '' })
    .where('name', '=', 'page-aaaaaaaa.js')
    .execute();
  expect((await server.request('/assets/page-aaaaaaaa.js')).status).toBe(404);
  // Its own files are on the disk of the server that has built them.
  expect((await other.request('/assets/page-aaaaaaaa.js')).status).toBe(200);
  await database.database.deleteFrom('web_asset').where('name', '=', 'page-aaaaaaaa.js').execute();
  await serverOf('earlier', { secret: 'of-somebody-who-does-not-know-the-secret' });
  expect((await server.request('/assets/page-aaaaaaaa.js')).status).toBe(404);
});

test('old builds are deleted, those in use are not', async () => {
  await database.database.deleteFrom('web_asset').execute();
  await serverOf('earlier');
  const monthsLater = new Date(now.getTime() + 70 * 86_400_000);
  const server = await serverOf('later', { at: monthsLater });
  expect((await server.request('/assets/page-aaaaaaaa.js')).status).toBe(404);
  const names = await database.database.selectFrom('web_asset').select('name').orderBy('name').execute();
  expect(names.map(({ name }) => name)).toEqual(['font-ffffffff.woff2', 'page-bbbbbbbb.js']);
});
