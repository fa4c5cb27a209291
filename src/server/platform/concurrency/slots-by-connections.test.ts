import { expect, test } from 'vitest';
import { readConfig } from '#server/platform/settings/config.ts';
import { slotsByConnections } from './slots-by-connections.ts';

/** @returns the concurrency reached with a pool of this size */
async function runningTogether(usual: number, connections: number): Promise<number> {
  const config = readConfig({ DATABASE_CONNECTIONS: String(connections), DATABASE_URL: 'postgres://localhost/study' });
  const installation = { config, database: {} as never };
  const slotsOf = slotsByConnections(usual);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  let running = 0;
  const work = Array.from({ length: 20 }, () =>
    slotsOf(installation)(async () => {
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

test('slots scale with database connections, between 1 and the default', async () => {
  const connections = [2, 3, 5, 8, 10, 40];
  const together = (usual: number) => Promise.all(connections.map((number) => runningTogether(usual, number)));
  expect(await together(4)).toEqual([1, 1, 2, 3, 4, 4]);
  expect(await together(6)).toEqual([1, 1, 3, 4, 6, 6]);
});

test('installations do not share their slots', async () => {
  const config = readConfig({ DATABASE_CONNECTIONS: '2' });
  const slotsOf = slotsByConnections(4);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const blocked = slotsOf({ config, database: {} as never })(() => held);
  expect(await slotsOf({ config, database: {} as never })(async () => 'done')).toBe('done');
  letGo();
  await blocked;
});
