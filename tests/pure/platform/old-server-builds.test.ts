import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeOldServerBuilds } from '#scripts/old-server-builds.mjs';

test('the newest three builds stay, one under way among them; older ones and interrupted drafts go', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wordmood-builds-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const newestFirst = ['server-new-4712', 'server-aaaaaaaaaaaa', 'server-bbbbbbbbbbbb', 'server-new-4711', 'web'];
  for (const [age, name] of newestFirst.entries()) {
    mkdirSync(join(folder, name, 'assets'), { recursive: true });
    const madeAt = new Date(Date.now() - age * 60_000);
    utimesSync(join(folder, name), madeAt, madeAt);
  }
  removeOldServerBuilds(folder);
  expect(readdirSync(folder).toSorted()).toEqual([...newestFirst.slice(0, 3), 'web'].toSorted());
});
