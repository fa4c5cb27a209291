import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrations, UpdateStage } from '#tests/support/platform/update-stage.ts';

const present = '1.0.0-rc.1';
const unchanged = `Nothing was changed: WordMood ${present} runs on.`;
const again = `WordMood ${present} runs again.`;

let stage: UpdateStage;
beforeAll(async () => {
  stage = await UpdateStage.open();
  await stage.start();
});
afterAll(() => stage.close());

const readJson = async (name: string) => JSON.parse(await readFile(join(stage.home, name), 'utf8'));
const serves = () => fetch(`${stage.address}/readyz`).then(({ ok }) => ok);

async function expectRefused(words: string[], exitCode: 1 | 2, says: string): Promise<void> {
  const said = await stage.update(words);
  expect(`${said.output}${said.errors}`).toContain(says);
  expect(said.exitCode).toBe(exitCode);
  expect(await stage.version()).toBe(present);
  expect(await serves()).toBe(true);
}

describe('an update that fails leaves the present version running and says so', () => {
  test('when the backup fails', async () => {
    const folder = join(stage.home, 'backups');
    // The server may be making its first nightly backup.
    await vi.waitFor(async () => {
      await rm(folder, { recursive: true, force: true });
      await writeFile(folder, 'a file where the folder should be', { flag: 'wx' });
    });
    await expectRefused(['--from', await stage.release('1.0.1')], 1, `No backup was made. ${unchanged}`);
    await rm(folder);
  });

  test('when the packages cannot be installed', async () => {
    const [manifest, lock] = await Promise.all(['package.json', 'package-lock.json'].map(readJson));
    manifest.dependencies.nowhere = 'file:nowhere.tgz';
    lock.packages[''].dependencies.nowhere = 'file:nowhere.tgz';
    const release = await stage.release('1.0.2', {
      'package.json': JSON.stringify({ ...manifest, version: '1.0.2' }),
      'package-lock.json': JSON.stringify(lock),
    });
    await expectRefused(['--from', release], 1, `could not be installed or built; the reason is above. ${unchanged}`);
  });

  test('when the update is killed during the build', async () => {
    const release = await stage.release('1.0.4');
    let cut: Promise<void> | undefined;
    await stage.update(['--from', release], (line) => {
      if (line.includes('bring packages and build')) cut ??= stage.cut('update');
    });
    await cut;
    expect(await stage.version()).toBe(present);
    expect(await serves()).toBe(true);
  });

  test('when its server does not start', async () => {
    const release = await stage.release('1.0.6', { 'scripts/start-server.mjs': 'throw new Error();' });
    await expectRefused(['--from', release], 2, again);
  });

  test('when its server does not become ready', async () => {
    const server = `import { spawn } from 'node:child_process';
      export const startServer = async () => spawn('sleep', ['3600']);`;
    const release = await stage.release('1.0.7', { 'scripts/start-server.mjs': server });
    await expectRefused(['--from', release, '--ready-within', '2'], 2, `was not ready within 2 s`);
  });
});

test('after --yes narrowed the database, the way back is the backup, which the terminal names', async () => {
  const release = await stage.release('1.0.8', {
    [`${migrations}/0098-narrow.sql`]: 'alter table mail drop column kind cascade;',
    [`${migrations}/0099-broken.sql`]: 'insert into nowhere values (1);',
  });
  const { exitCode, output } = await stage.update(['--from', release, '--yes', '--ready-within', '20']);
  expect(output).toMatch(/is not ready either: npm run restore -- --from \S+\.age --folder NEW/);
  expect(exitCode).toBe(3);
  expect(await stage.version()).toBe(present);
});
