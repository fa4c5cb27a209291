import { readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifyAuditLog } from '#server/accounts/audit/verify-audit-log-store.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { lookThroughOf } from '#server/prepare-database.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { othersWhoStay } from '#tests/support/participation/leaving.ts';
import { person } from '#tests/support/participation/people.ts';
import { personWithEverything } from '#tests/support/participation/person-with-everything.ts';
import { debian15, EmbeddedDatabaseFolder, query } from '#tests/support/platform/embedded-database-folder.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

/** Debian's; a run of everything has it (`embedded-database-programs.test.ts`). */
const on15 = { programs: debian15 };
const carryingOver = join(import.meta.dirname, '../../../support/platform/carrying-over-program.ts');

let folder: EmbeddedDatabaseFolder;
/** As the server starts it, with the newer programs of the package. */
let carriedOver: { programs: string; lookThrough: ReturnType<typeof lookThroughOf> };

beforeEach(async () => {
  folder = await EmbeddedDatabaseFolder.make();
  carriedOver = { programs: 'package', lookThrough: lookThroughOf({ dataDirectory: folder.path }) };
});
afterEach(async () => {
  await folder.remove();
});

const foldersOfDatabases = async () =>
  (await readdir(folder.path)).filter((name) => /^postgres(?:$|-\d|\.(?!log))/.test(name));
const filesOf = async (name = 'postgres') => (await readFile(join(folder.path, name, 'PG_VERSION'), 'utf8')).trim();

/** A database of 15 with our tables, a number that has come somewhere, and what statements add. */
async function madeOn15(...statements: string[]): Promise<void> {
  await folder.wasUsedBefore(on15);
  const embedded = await folder.start(on15);
  for (const statement of ["select setval('participant_revision', 41)", ...statements]) {
    await query(embedded.connectionString, statement);
  }
  await embedded.stop();
}

describe('files of PostgreSQL 15, where the package’s programs are to run', () => {
  test('a study goes on with everything that was in it, and the old files stay', async () => {
    await madeOn15();
    let embedded = await folder.start(on15);
    const open = async () => {
      const { connectionString } = embedded;
      const database = await openDatabase({ connectionString });
      return { database, connectionString, close: () => database.destroy() };
    };
    const before = await startTestApp(undefined, open);
    await personWithEverything(before, await othersWhoStay(before));
    // By calls: the rest of the day goes to the server that carries the study on.
    const ana = await person({ ...before, walks: 'together' }, 'Ana');
    await ana.hasEnrolled();
    await ana.hasFinished('inventory');
    const { participants, answers } = await checkRecords(before.database);
    const lastMail = await query(before.connectionString, 'select max(mail_id)::int from mail');
    const profiles = 'select md5(string_agg(p::text, $$ $$ order by p::text)) from account_profile p';
    const profilesBefore = await query(before.connectionString, profiles);
    await before.close();
    await embedded.stop();

    embedded = await folder.start(carriedOver);
    expect(await query(embedded.connectionString, 'show server_version')).toMatch(/^18\./);
    expect(await filesOf()).toBe('18');
    const [former = '', ...others] = (await foldersOfDatabases()).filter((name) => name !== 'postgres');
    expect(others).toEqual([]);
    expect(former).toMatch(/^postgres-15-until-\d{4}-\d{2}-\d{2}$/);
    expect(await filesOf(former)).toBe('15');
    const after = await startTestApp(undefined, open);
    expect(answers).toBeGreaterThan(100);
    expect(await checkRecords(after.database)).toMatchObject({ participants, answers, findings: [] });
    const { firstBrokenEntry, entryCount } = await verifyAuditLog(after.database);
    expect(firstBrokenEntry).toBeNull();
    expect(entryCount).toBeGreaterThan(3);
    expect(await query(after.connectionString, profiles)).toBe(profilesBefore);
    const nextMail = "select nextval(pg_get_serial_sequence('mail', 'mail_id'))::int";
    expect(await query(after.connectionString, nextMail)).toBeGreaterThan(Number(lastMail));
    ana.client = after.newClient();
    await ana.client.signIn(ana);
    await ana.hasFinished('wordRating');
    await after.close();
    await embedded.stop();
    // Whoever goes back finds what was there before.
    await rename(folder.cluster, join(folder.path, 'newer'));
    await rename(join(folder.path, former), folder.cluster);
    const back = await folder.start();
    expect(await query(back.connectionString, 'select max(mail_id)::int from mail')).toBe(lastMail);
  });

  test('what was interrupted is done at the next start', async () => {
    await madeOn15();
    await folder.startAndKillAt('postgres.carrying/postmaster.pid', carryingOver);
    expect(await filesOf()).toBe('15');
    const embedded = await folder.start(carriedOver);
    expect(await query(embedded.connectionString, "select nextval('participant_revision')::int")).toBe(42);
    expect(await foldersOfDatabases()).toEqual(['postgres', expect.stringMatching(/^postgres-15-until-/)]);
    await embedded.stop();
    // The machine ends between the two folders.
    await rename(folder.cluster, join(folder.path, 'postgres.carried'));
    const again = await folder.start(carriedOver);
    expect(await query(again.connectionString, "select nextval('participant_revision')::int")).toBeGreaterThan(42);
    expect(await foldersOfDatabases()).toEqual(['postgres', expect.stringMatching(/^postgres-15-until-/)]);
  });

  test('what no version of WordMood has made stays in the old files', async () => {
    await madeOn15("create table mine as select 'saved' as note");
    const embedded = await folder.start(carriedOver);
    expect(await query(embedded.connectionString, "select to_regclass('mine')")).toBeNull();
    await embedded.stop();
    const [former = ''] = (await foldersOfDatabases()).filter((name) => name !== 'postgres');
    await rename(folder.cluster, join(folder.path, 'newer'));
    await rename(join(folder.path, former), folder.cluster);
    const back = await folder.start(on15);
    expect(await query(back.connectionString, 'select note from mine')).toBe('saved');
  });

  test('a copy that is not as it should be does not count, and neither does a version that is too old', async () => {
    await madeOn15();
    expect(await refusal({ lookThrough: undefined })).toMatch(/start it once\. Nothing has been changed\.$/);
    expect(await refusal({ lookThrough: brokenIn18 })).toMatch(/: the audit log of the copy is incomplete\. Nothing/);
    const { connectionString, stop } = await folder.start(on15);
    await query(connectionString, "insert into migration values ('9999-later.sql', 'x', '0000')");
    await stop();
    expect(await refusal({})).toMatch(
      /: The database is newer than this program: it has the migration 9999-later\.sql/,
    );
    await goesOnOn15();
  });
});

async function refusal(changed: Parameters<EmbeddedDatabaseFolder['start']>[0]): Promise<string> {
  const line = await folder.refusal({ ...carriedOver, ...changed });
  expect(line).toMatch(/^StartupFailure: [^\n]* Nothing has been changed[^\n]*\.$/);
  expect(await foldersOfDatabases()).toEqual(['postgres']);
  return line;
}

async function goesOnOn15(): Promise<void> {
  const embedded = await folder.start(on15);
  expect(await query(embedded.connectionString, "select nextval('participant_revision')::int")).toBe(42);
}

async function brokenIn18(_address: string, { bringUpToDate }: { bringUpToDate: boolean }) {
  return { findings: 0, auditIsWhole: !bringUpToDate };
}
