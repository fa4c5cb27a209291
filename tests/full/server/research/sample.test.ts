import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { homedir, hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { simulatePerson } from '#rehearsal/simulation/simulate-person.ts';
import { sampleArchive } from '#scripts/release/release-paths.ts';
import { makeSample } from '#scripts/sample/make-sample.ts';
import { compiledFiles } from '#tests/support/platform/compiled-files.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { psychDsProblems } from '#tests/support/research/psych-ds-problems.ts';

const participants = 6;
const seed = 1;
const hangingLimitMs = 300_000;

let folder: string;
let made: Awaited<ReturnType<typeof makeSample>>[];
let files: Map<string, Buffer>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordmood-sample-'));
  made = [];
  for (const name of ['first', 'again']) {
    const { connectionString: databaseUrl, close } = await openTestDatabase();
    const order = { databaseUrl, folder: join(folder, name), participants, seed };
    made.push(await makeSample(order).finally(close));
  }
  files = await zipContent(await readFile(join(folder, 'first', sampleArchive)));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('is reproducible byte for byte in another database', async () => {
  expect(made[0]).toMatchObject({ participants });
  expect(made[0]?.rows).toBeGreaterThan(2_000);
  expect(made[1]?.sha256).toBe(made[0]?.sha256);
});

test('is a valid data set for Psych-DS', () => {
  expect(psychDsProblems(files)).toEqual([]);
});

test.each(['codebook.md', 'codebook-english.md'])('%s in the repository equals the archive', async (name) => {
  const kept = await readFile(join('docs/sample', name), 'utf8');
  expect(kept, 'npm run sample -- --out docs/sample').toBe(String(files.get(`documentation/${name}`)));
});

test('has no data of a real person or of the building machine, and no invented name', () => {
  const text = [...files.values()].map(String).join('\n');
  const names = Array.from({ length: participants }, (_, index) => simulatePerson(seed, index + 1).fullName);
  expect(new Set(names).size).toBeGreaterThan(3);
  for (const word of [...names, homedir(), hostname(), process.cwd(), tmpdir(), '@example']) {
    expect({ word, isThere: text.includes(word) }).toEqual({ word, isThere: false });
  }
  const addresses = [...text.matchAll(/[\w.+-]+@[\w-]+\.[a-z]{2,}/gi)].map(([address]) => address);
  // What the study material shows as an example.
  expect([...new Set(addresses)]).toEqual(['nome@exemplo.com']);
});

test('an interrupted command ends its database and leaves no file', async () => {
  const temporary = join(folder, 'temporary');
  await mkdir(temporary);
  const command = spawn(process.execPath, ['scripts/sample.ts', '--out', join(folder, 'interrupted')], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiledFiles, TMPDIR: temporary },
    stdio: 'ignore',
  });
  const exit = once(command, 'exit');
  const [pidFile] = await vi.waitFor(() => {
    const found = globSync(join(temporary, 'wordmood-sample-*/postgres/postmaster.pid'));
    expect(found).toHaveLength(1);
    return found;
  }, hangingLimitMs);
  const databasePid = Number.parseInt(await readFile(pidFile ?? '', 'utf8'), 10);
  command.kill('SIGTERM');
  expect(await exit).toEqual([1, null]);
  expect(await readdir(temporary)).toEqual([]);
  expect(() => process.kill(databasePid, 0)).toThrow('ESRCH');
});
