import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asReleaseBefore } from '#contract/participation/added-fields.ts';
import { type Send, StudyClient } from '#scripts/simulation/study-client.ts';
import { contractingStatements } from '#server/platform/database/contracting-statements.ts';
import { migrationsDirectory } from '#server/platform/database/migrate.ts';
import { type Acknowledged, factsOf, storedFacts } from '#tests/support/participation/acknowledged-facts.ts';
import { person, type Stage } from '#tests/support/participation/people.ts';
import { buildEarlierServer, type EarlierServer } from '#tests/support/platform/earlier-server.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/platform/test-database.ts';

/** Those before were released for one server at a time. */
const lastBeforeTheRule = '0019';

test('no migration takes away, renames or forbids what the release before still uses', async () => {
  const names = (await readdir(migrationsDirectory)).filter((name) => name.slice(0, 4) > lastBeforeTheRule);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    expect(contractingStatements(name, await readFile(join(migrationsDirectory, name), 'utf8'))).toEqual([]);
  }
});

test.each([
  'drop table mail',
  'alter table mail drop column kind',
  'alter table mail rename column kind to sort',
  'alter table mail alter column kind type smallint',
  'alter table mail alter column kind set not null',
  'alter table mail add column sort text not null',
  'alter table mail add check (kind <> 1)',
  'alter table mail add constraint one unique (kind)',
  'create unique index on mail (kind)',
  'drop trigger mails_are_noted on mail',
  'delete from mail',
])('the rule sees what narrows a schema, unless a release before has stopped using it: %s', (statement) => {
  expect(contractingStatements('0030-narrow.sql', `-- Why.\n${statement};`)).toHaveLength(1);
  expect(contractingStatements('0030-narrow.sql', `-- Why.\n-- Unused since 0029.\n${statement};`)).toEqual([]);
  expect(contractingStatements('0030-narrow.sql', `-- Unused since 0030.\n${statement};`)).toHaveLength(1);
});

test.each([
  'create table word (text text not null unique)',
  'alter table mail add column sort text',
  'alter table mail add column sort text not null default 1',
  'create index on mail (kind)',
  'create function tidy() returns trigger language plpgsql as $$ begin delete from mail; return null; end $$',
])('the rule lets through what an older server need not know of: %s', (statement) => {
  expect(contractingStatements('0030-wide.sql', `${statement};`)).toEqual([]);
});

let database: TestDatabase;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  await database.close();
});

test('a server of the release before goes on while a newer one has migrated, and people are served by both in turns', async () => {
  const earlier = await buildEarlierServer();
  await sql`drop schema public cascade`.execute(database.database);
  await sql`create schema public`.execute(database.database);
  const settings = {
    DATABASE_URL: database.connectionString,
    SESSION_SECRET: 'the-same-on-every-server-of-these-tests',
    PUBLIC_ADDRESS: 'http://localhost:3000',
    REHEARSAL: '1',
    // Texts stay while servers are replaced: both serve those of the team, made for the release before.
    STUDY_MATERIAL_DIR: join(earlier.folder, 'study-material'),
  };
  const start = async (built?: EarlierServer) => {
    const server = await ServerProcess.start(settings, built);
    servers.push(server);
    await server.welcome();
    return server.address;
  };
  const answering = [await start(earlier)];
  const applied = async () => (await sql`select name from migration`.execute(database.database)).rows.length;
  expect(await applied()).toBe(earlier.migrations.length);

  const acknowledged: Acknowledged[] = [];
  let turn = 0;
  const inTurns: Send = async (url, init) => {
    const { pathname } = new URL(url);
    turn += 1;
    const send = (body: RequestInit['body']) =>
      fetch(`${answering[turn % answering.length]}${pathname}`, { ...init, body: body ?? null });
    let response = await send(init.body);
    // As a page of the new release does that has reached a server of the one before.
    const older = response.status === 400 ? asReleaseBefore(pathname, JSON.parse(String(init.body))) : null;
    if (older !== null) response = await send(JSON.stringify(older));
    expect(response.status, `${pathname}: ${await response.clone().text()}`).toBe(200);
    if (init.method === 'POST' && pathname.startsWith('/api/participation/')) {
      acknowledged.push({ path: pathname, input: JSON.parse(String(init.body)), reply: await response.clone().json() });
    }
    return response;
  };
  const stage: Stage = {
    walks: 'oneByOne',
    newClient: () => new StudyClient(settings.PUBLIC_ADDRESS, inTurns),
    clock: { advance: () => Promise.reject(new Error('Nobody waits for a day here.')) },
    database: database.database,
  };
  const ana = await person(stage, 'Ana');
  await ana.hasEnrolled();
  await ana.hasFinished('inventory');
  answering.push(await start());
  expect(await applied()).toBeGreaterThan(earlier.migrations.length);
  await ana.hasFinishedDay(1);
  const bia = await person(stage, 'Bia');
  await bia.hasFinishedDay(1);

  const stored = await storedFacts(database.database);
  const promised = acknowledged.flatMap(factsOf);
  expect(promised.length).toBeGreaterThan(200);
  expect(promised.filter((fact) => !stored.has(fact))).toEqual([]);
  for (const address of answering) expect((await fetch(`${address}/readyz`)).status).toBe(200);
});
