import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requiredMigration } from '#server/platform/database/contracting-statements.ts';
import { migrate, migrationsDirectory } from '#server/platform/database/migrate.ts';
import { openPool } from '#server/platform/database/open-pool.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { person } from '#tests/support/participation/people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

/** Those up to it make the schema of the first version. */
const lastOfFirstVersion = '0009';

/** Whether servers that do not know a migration fail on the schema it leaves. */
const narrows = (name: string, sql: string) => requiredMigration(name, sql) === name.slice(0, 4);

test('no migration removes, renames or forbids what the previous release still uses', async () => {
  const names = (await readdir(migrationsDirectory)).filter((name) => name.slice(0, 4) > lastOfFirstVersion);
  for (const name of names) {
    expect(narrows(name, await readFile(join(migrationsDirectory, name), 'utf8'))).toBe(false);
  }
});

test.each([
  'drop table mail',
  'alter table mail drop column kind',
  'alter table mail drop kind',
  'alter table mail alter kind type smallint',
  'alter table mail alter column kind drop default',
  'alter table mail add sort text not null',
  'drop index mail_due',
  'do $$ begin drop table mail; end $$',
  'alter table mail rename column kind to sort',
  'alter table mail alter column kind type smallint',
  'alter table mail alter column kind set not null',
  'alter table mail add column sort text not null',
  'alter table word_presentation add column loudness smallint not null default 0',
  'alter table mail add check (kind <> 1)',
  'alter table mail add constraint one unique (kind)',
  'create unique index on mail (kind)',
  'drop trigger mails_are_noted on mail',
  'delete from mail',
])('the rule reports a narrowed schema, unless an earlier release has stopped using it: %s', (statement) => {
  expect(narrows('0030-narrow.sql', `-- Why.\n${statement};`)).toBe(true);
  expect(narrows('0030-narrow.sql', `-- Why.\n-- Unused since 0029.\n${statement};`)).toBe(false);
  expect(narrows('0030-narrow.sql', `-- Unused since 0030.\n${statement};`)).toBe(true);
});

test.each([
  'create table word (text text not null unique)',
  'alter table mail add column sort text',
  'alter table mail add column sort text not null default 1',
  'alter table word_presentation add column loudness smallint',
  'create index on mail (kind)',
  'create function tidy() returns trigger language plpgsql as $$ begin delete from mail; return null; end $$',
])('the rule accepts what an older server may ignore: %s', (statement) => {
  expect(requiredMigration('0030-wide.sql', `${statement};`)).toBe('0000');
});

/** One that a release to come might bring: a column on what is read and written all the time, and a table. */
const later = `
  alter table participant add column note_of_later text;
  alter table word_presentation add column loudness smallint;
  alter table relation_answer add column note_of_later jsonb;
  create table of_later (participant_id uuid primary key references participant on update cascade on delete cascade);`;

test('a server serves participants within a day after a newer one has migrated', async () => {
  const testApp = await startTestApp();
  const directory = await mkdtemp(join(tmpdir(), 'wordmood-migrations-'));
  const pool = await openPool({ connectionString: testApp.connectionString, maximumConnections: 1 });
  try {
    const [ana, bia] = await Promise.all([person(testApp, 'Ana'), person(testApp, 'Bia')]);
    await ana.hasEnrolled();
    await ana.hasFinished('wordRating');
    await cp(migrationsDirectory, directory, { recursive: true });
    await writeFile(join(directory, '9000-later.sql'), later);
    expect(await migrate(pool, directory)).toEqual(['9000-later.sql']);
    await ana.hasFinishedDay(1);
    await bia.hasFinishedDay(1);
    expect(await ana.record()).toMatchObject(expectedDayOfRecord(ana.answersOf(1), 'withheld'));
    expect(await checkRecords(testApp.database)).toMatchObject({ participants: 2, findings: [] });
    await withdraw(bia, 'keep');
    expect((await testApp.newClient().request('GET', '/readyz')).status).toBe(200);
  } finally {
    await pool.end();
    await rm(directory, { recursive: true });
    await testApp.close();
  }
});
