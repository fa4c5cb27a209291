import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { createReadyCheck } from '#server/platform/health/ready-check-store.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';

const database = openedForTests(openTestDatabase);
const servers: ServerProcess[] = [];

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.remove()));
});

async function start(settings: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await ServerProcess.start({ DATABASE_URL: database.connectionString, ...settings });
  servers.push(server);
  await server.welcome();
  return server;
}

describe('the ready check', () => {
  const surroundings = () => {
    const lines: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    return { lines, parts: { config: readConfig({ DATA_DIR: '/tmp' }), database: database.database, log } };
  };
  const isStopping = () => false;

  test('returns no reason, which is in the log', async () => {
    const { parts, lines } = surroundings();
    await expect((await createReadyCheck(parts, { isStopping }))()).resolves.toBeUndefined();
    const cases = {
      stopping: { isStopping: () => true },
      disk: { isStopping, freeBytesNeeded: Number.MAX_SAFE_INTEGER },
    };
    for (const [name, rules] of Object.entries(cases)) {
      await expect((await createReadyCheck(parts, rules))()).rejects.toMatchObject({ code: 'unavailable' });
      expect(lines.pop()).toContain(`"check":"${name}"`);
    }
  });

  test('needs every migration, and a writable database', async () => {
    const { parts, lines } = surroundings();
    const check = await createReadyCheck(parts, { isStopping });
    await sql`update migration set name = 'x' || name where name like '0001%'`.execute(database.database);
    await expect(check()).rejects.toMatchObject({ code: 'unavailable' });
    expect(lines.pop()).toContain('"check":"migrations"');
    await sql`update migration set name = substr(name, 2) where name like 'x0001%'`.execute(database.database);
    await expect(check()).resolves.toBeUndefined();
    await database.database.connection().execute(async (connection) => {
      await sql`set default_transaction_read_only = on`.execute(connection);
      const reader = await createReadyCheck({ ...parts, database: connection }, { isStopping });
      const outcome = reader().catch((error: unknown) => error);
      expect(await outcome).toMatchObject({ code: 'unavailable' });
      await sql`set default_transaction_read_only = off`.execute(connection);
    });
    expect(lines.pop()).toContain('"check":"database"');
  });
});

test('an unhandled fault is logged without its message, and service continues', async () => {
  const program = "setInterval(() => Promise.reject(new Error('fluoxe' + 'tina')), 300)";
  const server = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` });
  await expect.poll(() => server.printed).toContain('unhandled fault');
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  expect(server.printed).not.toContain('fluoxetina');
});
