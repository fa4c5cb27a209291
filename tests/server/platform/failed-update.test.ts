import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { currentVersion } from '#scripts/home.mjs';
import { switchVersion } from '#scripts/update/switch-version.ts';

const home = realpathSync(mkdtempSync(join(tmpdir(), 'wordmood-failed-update-')));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('a version that changes the database and does not become ready is gone back from, and so is the database', async () => {
  const [from, to, dataDirectory] = [join(home, '.versions/v1'), join(home, '.versions/v2'), join(home, 'data')];
  for (const folder of [from, to, join(dataDirectory, 'postgres')]) mkdirSync(folder, { recursive: true });
  const rows = join(dataDirectory, 'postgres', 'rows');
  writeFileSync(rows, 'as before');
  const ready: string[] = [];
  const runner = {
    stop: async () => undefined,
    start: async () => {
      if (currentVersion(home) === to) writeFileSync(rows, 'without a column');
    },
    untilReady: async () => {
      const version = currentVersion(home);
      if (version === to) return 'ended with exit code 1';
      ready.push(version);
      return null;
    },
    kill: () => undefined,
    release: () => undefined,
  };
  const way = { added: ['0002-narrow.sql'], contracting: ['0002-narrow.sql: drop column'], otherPostgres: null };
  const versions = { home, from, to, way, dataDirectory, isDatabaseEmbedded: true };
  const switched = await switchVersion({ ...versions, runner, readyWithinSeconds: 1, say: () => undefined });
  expect(switched).toEqual({ kind: 'back', reason: 'The new version ended with exit code 1', isReady: true });
  expect(ready).toEqual([from]);
  expect(readFileSync(rows, 'utf8')).toBe('as before');
});
