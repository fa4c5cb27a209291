import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { runtimeFor } from '#scripts/runtime.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const notice = readFileSync('NOTICE.md', 'utf8');

test('citation files have the version of the product', () => {
  expect(parse(readFileSync('CITATION.cff', 'utf8'))).toMatchObject({ version });
  expect(JSON.parse(readFileSync('codemeta.json', 'utf8'))).toMatchObject({ version });
  expect(readFileSync('CHANGELOG.md', 'utf8')).toContain(`\n## ${version}\n`);
});

test('every bundled font is listed with its owner, and so are norms and word frequencies', () => {
  const faces = readdirSync('src/web/platform/look/faces').filter((name) => name.endsWith('.woff2'));
  expect(faces).toContain('inter.woff2');
  for (const face of faces) expect(notice).toContain(`look/faces/${face}`);
  const [columns = ''] = readFileSync('study-material/words-properties.csv', 'utf8').split('\n');
  expect(columns).toContain('anewbr_');
  expect(notice).toContain('anewbr_');
  for (const column of columns.split(',').filter((name) => name.startsWith('zipf_'))) expect(notice).toContain(column);
});

test('the bill of materials has the packages of production, Node and PostgreSQL, and is reproducible', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-bill-'));
  const runtime = runtimeFor(join(process.cwd(), 'node_modules'));
  const write = async (name: string) => {
    await promisify(execFile)(runtime?.program ?? process.execPath, ['scripts/sbom.ts', '--to', join(folder, name)]);
    return readFile(join(folder, name), 'utf8');
  };
  const text = await write('bill.json');
  const again = await write('again.json');
  await rm(folder, { recursive: true });
  expect(again).toBe(text);
  const bill = JSON.parse(text);
  const names = (bill.components as { name: string; version: string }[]).map(({ name }) => name);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'wordmood', version } } });
  expect(names).toEqual(expect.arrayContaining(['hono', 'react', 'pdfmake', 'node', 'openssl', 'postgresql']));
  expect(names).not.toContain('vitest');
});
