import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { backgroundJobs } from '#server/background-jobs.ts';
import { startBackgroundJobs } from '#server/platform/jobs/start-background-jobs.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);

test('the documented background jobs are the running ones', async () => {
  const guide = await readFile('docs/operating.md', 'utf8');
  const listed = guide.split('### Background jobs')[1]?.split('\n#')[0] ?? '';
  const rows = [...listed.matchAll(/^\| `([^`]+)` \| every ([^|,]+?)(?:, [^|]+)? \|/gm)].map(([, name, every]) => [
    name,
    every,
  ]);
  const inWords = (everyMs: number) =>
    everyMs === 3_600_000 ? 'hour' : everyMs === 60_000 ? 'minute' : `${everyMs / 1_000} s`;
  expect(rows).toEqual(backgroundJobs(testApp.parts).map(({ name, everyMs }) => [name, inWords(everyMs)]));
});

test('all jobs run and stop on an empty study without log lines', async () => {
  const before = testApp.logged.length;
  const jobs = backgroundJobs(testApp.parts).map((job) => {
    const done = Promise.withResolvers<void>();
    return { done: done.promise, row: { ...job, run: (end) => job.run(end).finally(done.resolve) } as typeof job };
  });
  const end = startBackgroundJobs(
    jobs.map(({ row }) => row),
    testApp.parts.log,
  );
  await Promise.all(jobs.map(({ done }) => done));
  await end();
  expect(testApp.logged.slice(before)).toEqual([]);
});
