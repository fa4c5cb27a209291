import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { currentVersion, previousVersion, switchLink } from '#scripts/home.mjs';
import { readRunningVersion } from '#scripts/run-current-version.mjs';
import { changeVersion } from '#scripts/update/change-version.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';

const home = realpathSync(mkdtempSync(join(tmpdir(), 'wordmood-failed-update-')));
const dataDirectory = join(home, '.data');
/** While this file exists, a stopping server drains. */
const draining = join(home, 'draining');
let start: ChildProcess | undefined;
afterAll(async () => {
  if (start !== undefined && start.exitCode === null) {
    start.kill('SIGTERM');
    await once(start, 'close');
  }
  rmSync(home, { recursive: true, force: true });
});

/** A version with the scripts of the product, and in the place of its server a program that answers with the version's name. */
function installVersion(name: string, server: string): string {
  const folder = join(home, '.versions', name);
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
  writeFileSync(join(folder, 'server.mjs'), server);
  writeFileSync(
    join(folder, 'scripts', 'start-server.mjs'),
    `import { spawn } from 'node:child_process';
     export const startServer = async () => spawn(process.execPath, [new URL('../server.mjs', import.meta.url).pathname], { stdio: 'inherit' });`,
  );
  return folder;
}

/** Stops on its signal, after draining. */
const answering = (name: string) => `import { existsSync } from 'node:fs';
  import { createServer } from 'node:http';
  const server = createServer((_request, response) => response.end('${name}')).listen(process.env.PORT, '127.0.0.1', () => console.log('started ${name}'));
  process.once('SIGTERM', () => setInterval(() => existsSync('${draining}') || process.exit(0), 20));`;

test('npm start switches to a release that becomes ready, back from one that does not, and on when the link is reset meanwhile', async () => {
  const port = await findFreePort();
  const one = installVersion('v1', answering('one'));
  const two = installVersion('v2', answering('two'));
  const failing = installVersion('v3', 'process.exit(7);');
  mkdirSync(dataDirectory);
  writeFileSync(join(dataDirectory, 'server.lock'), '');
  switchLink(home, 'current', one);
  const words = [join(one, 'scripts', 'start.mjs')];
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDirectory };
  const child = spawn(process.execPath, words, { cwd: home, stdio: ['ignore', 'pipe', 'inherit'], env });
  start = child;
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const served = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      (reply) => reply.text(),
      () => null,
    );
  await expect.poll(served).toBe('one');

  const server = { dataDirectory, host: '127.0.0.1', port };
  const how = { home, server, isRunning: true, readyWithinSeconds: 3_600, reportStep: () => undefined };
  expect(await changeVersion({ ...how, from: one, to: two })).toMatchObject({ kind: 'forward' });
  expect(await served()).toBe('two');
  const reason = 'ended with exit code 7';
  expect(await changeVersion({ ...how, from: two, to: failing })).toEqual({ kind: 'back', reason, isReady: true });
  expect(await served()).toBe('two');
  expect([currentVersion(home), previousVersion(home)]).toEqual([two, one]);

  writeFileSync(draining, '');
  switchLink(home, 'current', one);
  await expect.poll(() => printed).toMatch(/started two\nChanging over from \S+v2 \.\.\.\n$/);
  switchLink(home, 'current', two);
  rmSync(draining);
  await expect.poll(() => printed.match(/started two/g)).toHaveLength(3);
  expect(readRunningVersion(dataDirectory)).toMatchObject({ folder: two, exitCode: null });
});
