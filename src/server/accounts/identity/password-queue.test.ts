import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/settings/config.ts';
import { limitPasswordWork } from './password-queue.ts';

/** @returns the concurrency reached with a pool of this size */
async function runningTogether(connections: number): Promise<number> {
  const config = readConfig({ DATABASE_CONNECTIONS: String(connections), DATABASE_URL: 'postgres://localhost/study' });
  const installation = { config, database: {} as never };
  const { signal } = new AbortController();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let running = 0;
  const work = Array.from({ length: 20 }, (_, index) =>
    limitPasswordWork(installation, { address: `${index}`, what: 'sign-up', signal }, async () => {
      running += 1;
      await held;
    }),
  );
  const together = running;
  letGo();
  await Promise.all(work);
  expect(running).toBe(20);
  return together;
}

test('slots scale with database connections, between 1 and the default, apart for each installation', async () => {
  const connections = [2, 3, 5, 8, 10, 40];
  expect(await Promise.all(connections.map(runningTogether))).toEqual([1, 1, 3, 4, 6, 6]);
});
