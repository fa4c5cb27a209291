import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { moveRehearsalClock, readMaterial } from '#contract/platform/installation-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { validInputs } from '#tests/support/calls/valid-inputs.ts';
import { person, type Stage } from '#tests/support/participation/people.ts';
import { peopleEverywhere } from '#tests/support/participation/people-everywhere.ts';
import { administrate } from '#tests/support/platform/administrate.ts';
import { query } from '#tests/support/platform/embedded-database-folder.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';

const name = `wordmood_roles_${randomUUID().slice(0, 8)}`;
const [owner, app] = [`${name}_owner`, `${name}_app`];
const administrationUrl = inject('administrationUrl');

/** The database of this test as a role sees it; without one, as the administrator does. */
function addressFor(role?: string): string {
  const url = new URL(administrationUrl);
  url.pathname = `/${name}`;
  if (role !== undefined) {
    url.username = role;
    url.password = 'only-for-tests';
  }
  return url.href;
}

const settings = { DATABASE_URL: addressFor(app), MIGRATION_DATABASE_URL: addressFor(owner), REHEARSAL: '1' };
let server: ServerProcess;
let asAdministrator: Database;

/** What docs/operating.md tells an operator to do, and nothing more. */
beforeAll(async () => {
  await administrate(
    administrationUrl,
    `create role ${owner} login password 'only-for-tests'`,
    `create role ${app} login password 'only-for-tests'`,
    `create database ${name} owner ${owner}`,
  );
  server = await ServerProcess.start(settings);
  await server.welcome();
  asAdministrator = await openDatabase({ connectionString: addressFor() });
});
afterAll(async () => {
  await server.remove();
  await asAdministrator.destroy();
  await administrate(administrationUrl, `drop database ${name} with (force)`, `drop role ${owner}`, `drop role ${app}`);
});

describe('the app with a role that may not change tables', () => {
  const newClient = () => new StudyClient(server.address);
  const clock = { advance: (advanceSeconds: number) => newClient().call(moveRehearsalClock, { advanceSeconds }) };
  const stage = (): Stage => ({ newClient, clock, database: asAdministrator });

  test('is ready, and a person has a whole day in it', async () => {
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    const ana = await person(stage(), 'Ana');
    await ana.hasFinishedDay(1);
    await ana.hasStartedDay(2);
    expect(await ana.progress()).toMatchObject({ day: 2, phase: 1 });
    expect(server.printed).not.toContain('"fault"');
  });

  test('does every call of the contract', async () => {
    const { consent } = await newClient().call(readMaterial);
    const done: Record<number, number> = {};
    for (const { call, sender, input } of await validInputs(await peopleEverywhere(stage()), consent.hash)) {
      const { status } = await sender.client.request(call.method, call.path, input);
      expect(status, call.path).toBeLessThan(500);
      done[status] = (done[status] ?? 0) + 1;
    }
    expect(done[200]).toBeGreaterThan(10);
    expect(server.printed).not.toContain('"fault"');
    const entries = await query(addressFor(app), 'select count(*)::int from audit_entry');
    expect(entries).toBeGreaterThan(0);
  });

  test('starts again on the database it has left', async () => {
    const again = await ServerProcess.start(settings);
    await again.welcome();
    expect((await fetch(`${again.address}/readyz`)).status).toBe(200);
    await again.remove();
  });

  test.each([
    'create table smuggled (x int)',
    'create schema smuggled',
    'alter table participant add column smuggled int',
    'drop table mail',
    'truncate mail',
    'create function smuggled() returns int language sql as $$ select 1 $$',
    'alter table audit_entry disable trigger all',
    "update audit_entry set action = 'nothing'",
    'delete from audit_entry',
    'delete from audit_head',
    'update audit_reference set account_id = null',
    'update migration set sha256 = null',
    'delete from migration',
    "copy (select 1) to program 'true'",
    `set role ${owner}`,
  ])('may not: %s', async (statement) => {
    await expect(query(addressFor(app), statement)).rejects.toThrow(/permission denied|must be (owner|superuser)/);
  });

  test('may read and insert into append-only tables', async () => {
    expect(await query(addressFor(app), 'select count(*)::int from audit_entry')).toEqual(expect.any(Number));
    for (const right of ['select', 'insert']) {
      expect(await query(addressFor(app), `select has_table_privilege('audit_entry', '${right}')`)).toBe(true);
    }
  });
});

test('a role that could do more than the app needs is refused in one line', async () => {
  for (const DATABASE_URL of [addressFor(owner), addressFor()]) {
    const refused = await ServerProcess.start({ ...settings, DATABASE_URL });
    const { exitCode, errors } = await refused.end();
    expect(errors).toMatch(/^DATABASE_URL must name a role without rights of its own .*\n$/);
    expect(exitCode).toBe(1);
    await refused.remove();
  }
});
