import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { createApp } from '#server/app.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { openPool } from '#server/platform/database/open-pool.ts';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { person } from '#tests/support/participation/people.ts';
import { administrate } from '#tests/support/platform/administrate.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { givePoolerSettings, type PgBouncer, startPgBouncer } from '#tests/support/platform/pgbouncer.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const address = 'http://localhost:3000';

describe('PgBouncer in transaction mode', () => {
  /** `database` of the test app leads straight to the database. */
  const testApp = openedForTests(startTestApp);
  let pooler: PgBouncer;

  beforeAll(async () => {
    pooler = await startPgBouncer(testApp.connectionString);
  });
  afterAll(async () => {
    await pooler?.close();
  });

  async function refusal(): Promise<string> {
    try {
      const database = await openDatabase({ connectionString: pooler.connectionString });
      await database.destroy();
      return 'It was accepted.';
    } catch (error) {
      return String(error);
    }
  }

  async function givesDocumentedSettings(): Promise<void> {
    await givePoolerSettings(testApp.connectionString);
    await pooler.reconnect();
  }

  test('a role with unsafe commits or without a statement timeout is refused with the remedy', async () => {
    const { username, pathname } = new URL(testApp.connectionString);
    await administrate(testApp.connectionString, `alter database "${pathname.slice(1)}" set synchronous_commit = off`);
    expect(await refusal()).toMatch(/^StartupFailure: .*pooler.* synchronous_commit .*statement_timeout/);
    const remedy = /: (alter role .*;)/.exec(await refusal())?.[1] ?? '';
    await administrate(testApp.connectionString, remedy);
    await pooler.reconnect();
    expect(await refusal()).toBe('It was accepted.');
    const careless = [
      'synchronous_commit = off',
      "TimeZone = 'Asia/Tokyo'",
      "DateStyle = 'SQL, DMY'",
      'lock_timeout = 0',
    ];
    for (const setting of careless) {
      await administrate(
        testApp.connectionString,
        `alter role "${username}" in database "${pathname.slice(1)}" set ${setting}`,
      );
      await pooler.reconnect();
      expect(await refusal()).toContain(` set ${/^\w+/.exec(setting)?.[0]} = `);
    }
    await givesDocumentedSettings();
    expect(await refusal()).toBe('It was accepted.');
  });

  test('a whole day goes through it with the documented settings, as two servers share it', async () => {
    await givesDocumentedSettings();
    const databases: Database[] = [];
    const servers: Awaited<ReturnType<typeof createApp>>[] = [];
    for (const _ of [1, 2]) {
      const database = await openDatabase({ connectionString: pooler.connectionString });
      databases.push(database);
      servers.push(await createApp({ ...testApp.parts, database }));
    }
    let turn = 0;
    const inTurn = new StudyClient(address, (url, init) => {
      turn += 1;
      return servers[turn % 2]?.request(url, init) ?? Promise.reject(new Error('There is no server.'));
    });
    const ana = await person({ ...testApp, newClient: () => inTurn, walks: 'oneByOne' }, 'Ana');
    const other = await person({ ...testApp, newClient: testApp.newClient }, 'Bia');
    await Promise.all([ana.hasFinishedDay(1, { training1: [20, 27] }), other.hasEnrolled()]);
    expect(await ana.record()).toMatchObject(expectedDayOfRecord(ana.answersOf(1), 'withheld'));
    await Promise.all(databases.map((database) => database.destroy()));
  });

  test('servers that start together bring it up to date once, and no lock stays behind', async () => {
    await givesDocumentedSettings();
    const owner = new pg.Client({ connectionString: testApp.connectionString });
    await owner.connect();
    const before = await owner.query('select name from migration order by name');
    await owner.query('delete from migration where name = (select max(name) from migration)');
    await owner.query('begin; drop schema public cascade; create schema public; commit');
    const pools = await Promise.all(
      [1, 2, 3].map(() => openPool({ connectionString: pooler.connectionString, maximumConnections: 1 })),
    );
    const ran = await Promise.all(pools.map((pool) => migrate(pool)));
    await Promise.all(pools.map((pool) => pool.end()));
    expect(ran.flat().sort()).toEqual(before.rows.map(({ name }) => name));
    const { rows } = await owner.query("select count(*)::int as held from pg_locks where locktype = 'advisory'");
    expect(rows).toEqual([{ held: 0 }]);
    await owner.end();
  });
});
