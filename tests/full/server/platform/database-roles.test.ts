import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { administrate } from '#tests/support/platform/administrate.ts';
import { query } from '#tests/support/platform/embedded-database-folder.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';

const run = promisify(execFile);
const administrationUrl = inject('administrationUrl');
const passwords = { DATABASE_OWNER_PASSWORD: 'only-for-tests-1', DATABASE_APP_PASSWORD: 'only-for-tests-2' };

/** The database and roles of one test: those of the file under a name of their own. */
function newNames() {
  const name = `roles_${randomUUID().slice(0, 8)}`;
  const addressFor = (role: string, password: string) => {
    const url = new URL(administrationUrl);
    Object.assign(url, { pathname: `/${name}`, username: role, password });
    return url.href;
  };
  const administrator = new URL(administrationUrl);
  administrator.pathname = `/${name}`;
  return {
    name,
    administrator: administrator.href,
    settings: {
      MIGRATION_DATABASE_URL: addressFor(`${name}_owner`, passwords.DATABASE_OWNER_PASSWORD),
      DATABASE_URL: addressFor(`${name}_app`, passwords.DATABASE_APP_PASSWORD),
    },
    async remove() {
      await administrate(administrationUrl, `drop database if exists ${name} with (force)`);
      await administrate(administrationUrl, `drop role if exists ${name}_owner`, `drop role if exists ${name}_app`);
    },
  };
}

async function makesRoles(name: string, folder: string, env: Partial<typeof passwords> = passwords): Promise<void> {
  const file = join(folder, `${name}.sql`);
  await writeFile(file, readFileSync('deployment/database-roles.sql', 'utf8').replaceAll('wordmood', name));
  await run('psql', ['--no-psqlrc', `--dbname=${administrationUrl}`, `--file=${file}`], { env });
}

async function servesWith(settings: Record<string, string>): Promise<void> {
  const server = await ServerProcess.start(settings);
  await server.welcome();
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  await new StudyClient(server.address).call(readMaterial);
  expect(server.printed).not.toContain('"fault"');
  await server.remove();
}

const forbidden = [
  'create table smuggled (x int)',
  'create temporary table smuggled (x int)',
  'drop table participant',
  'alter table audit_entry disable trigger all',
  "update audit_entry set action = 'nothing'",
  'delete from audit_entry',
  'truncate audit_entry',
];

// What the server does with such roles, call by call, and may not do: hardening-roles.test.ts.
describe('deployment/database-roles.sql', () => {
  const [fresh, before] = [newNames(), newNames()];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wordmood-roles-'));
  });
  afterAll(async () => {
    await fresh.remove();
    await before.remove();
    await rm(folder, { recursive: true });
  });

  test('creates the roles of start and run, and is idempotent', async () => {
    await expect(makesRoles(fresh.name, folder, {})).rejects.toThrow();
    await makesRoles(fresh.name, folder);
    await servesWith(fresh.settings);
    await makesRoles(fresh.name, folder);
    await servesWith(fresh.settings);
    for (const statement of forbidden) {
      await expect(query(fresh.settings.DATABASE_URL, statement), statement).rejects.toThrow(
        /permission denied|must be owner/,
      );
    }
  });

  test('migrates a database with one role', async () => {
    await administrate(administrationUrl, `create database ${before.name}`);
    await servesWith({ DATABASE_URL: before.administrator });
    await makesRoles(before.name, folder);
    await servesWith(before.settings);
    const left = `select count(*)::int from pg_class
      where relnamespace = 'public'::regnamespace and pg_get_userbyid(relowner) <> '${before.name}_owner'`;
    expect(await query(before.administrator, left)).toBe(0);
    for (const statement of forbidden) {
      await expect(query(before.settings.DATABASE_URL, statement), statement).rejects.toThrow(
        /permission denied|must be owner/,
      );
    }
  });
});
