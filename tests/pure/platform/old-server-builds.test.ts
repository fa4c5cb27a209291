import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { draftName, removeOldServerBuilds } from '#scripts/old-server-builds.mjs';

test('a build begun long ago and never finished goes at the next one; one under way and the newest three stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wordmood-builds-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const now = Date.now();
  const [killed, underWay] = [`server-new-4711-${now - 3_600_000}`, draftName()];
  const finished = ['a', 'b', 'c', 'd'].map((letter) => `server-${letter.repeat(12)}`);
  for (const name of ['web', killed, underWay, ...finished])
    mkdirSync(join(folder, name, 'assets'), { recursive: true });
  for (const [age, name] of finished.entries()) {
    const madeAt = new Date(now - age * 60_000);
    utimesSync(join(folder, name), madeAt, madeAt);
  }
  removeOldServerBuilds(folder, now);
  expect(readdirSync(folder).toSorted()).toEqual([...finished.slice(0, 3), underWay, 'web'].toSorted());
});
