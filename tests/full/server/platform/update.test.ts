import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveRehearsalClock } from '#contract/platform/installation-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { isChainIntact, verifyAuditLog } from '#server/accounts/audit/verify-audit-log-store.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { letPeopleAnswer } from '#tests/support/participation/answering-people.ts';
import { openLedger } from '#tests/support/participation/ledger.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { migrations, UpdateStage } from '#tests/support/platform/update-stage.ts';
import { countFindings } from '#tests/support/research/count-findings.ts';

const present = '1.0.0-rc.1';
const atATime = 2;

let stage: UpdateStage;
let database: Database;

beforeAll(async () => {
  stage = await UpdateStage.open();
});
afterAll(async () => {
  await database?.destroy();
  await stage.close();
});

async function personInTheMiddleOfDay2(): Promise<Person> {
  database = await openDatabase({ connectionString: await stage.databaseAddress() });
  const operator = new StudyClient(stage.address);
  const clock = { advance: (advanceSeconds: number) => operator.call(moveRehearsalClock, { advanceSeconds }) };
  const ana = await person({ newClient: () => new StudyClient(stage.address), clock, database }, 'Ana');
  await ana.hasFinishedDay(1);
  await ana.hasStartedDay(2);
  await ana.hasFinished('inventory');
  return ana;
}

test('a failing release, an interrupted one, and a rollback lose no answer', async () => {
  const failing = await stage.release('1.0.1', {
    [`${migrations}/0097-wide.sql`]: 'create table planted_before (word text);',
    [`${migrations}/0099-broken.sql`]: 'insert into nowhere values (1);',
  });
  const adding = {
    [`${migrations}/0097-wide.sql`]: 'create table planted_before (word text);',
    [`${migrations}/0098-wide.sql`]: 'create table planted (word text);',
  };
  const fit = await stage.release('1.0.2', adding);
  const narrowing = await stage.release('1.0.3', {
    ...adding,
    [`${migrations}/0099-narrow.sql`]: 'alter table mail drop column kind cascade;',
  });
  const refused = (words: string[]) => stage.update(words).then(({ exitCode, errors }) => `${exitCode}: ${errors}`);
  await stage.start();
  expect(await refused(['--to', 'v1.0.2', '--from', fit])).toBe(
    '1: Name one of --to, --from and --back. Nothing was changed.\n',
  );
  expect(await refused([])).toMatch(
    /^1: .* is no git checkout: name a release with --from FOLDER-OR-ARCHIVE. Nothing was changed: .*\n$/,
  );
  expect(await refused(['--back'])).toBe(
    `1: There is no version before this one here. Nothing was changed: WordMood ${present} runs on.\n`,
  );
  expect(await stage.version()).toBe(present);

  const ana = await personInTheMiddleOfDay2();
  const ledger = openLedger();
  const people = await letPeopleAnswer(stage.address, ledger.noting(fetch), atATime);
  const untilMore = async () => {
    const before = ledger.acknowledged();
    while (ledger.acknowledged() < before + 30) await sleep(50);
  };
  await untilMore();

  const back = await stage.update(['--from', failing]);
  expect(back).toMatchObject({ exitCode: 2, output: expect.stringContaining(`WordMood ${present} runs again`) });
  expect(stage.printed).toContain('Migration 0099-broken.sql failed');
  expect(await stage.version()).toBe(present);
  await ana.hasFinished('wordRating');
  await untilMore();
  expect(await ledger.lostIn(await stage.databaseAddress())).toEqual([]);

  let cut: Promise<void> | undefined;
  await stage.update(['--from', fit], (line) => {
    if (line.includes('stop the server, start the new version')) cut ??= stage.cut();
  });
  await cut;
  await stage.start();
  expect(await stage.version()).toBe('1.0.2');
  await ana.hasFinished('training1');
  await untilMore();

  const before = await stage.update(['--back']);
  expect(before).toMatchObject({ exitCode: 0, output: expect.stringContaining(`WordMood ${present} runs`) });
  expect(await stage.version()).toBe(present);
  await untilMore();

  const taken = await stage.update(['--from', fit]);
  expect(taken).toMatchObject({ exitCode: 0, output: expect.stringContaining('WordMood 1.0.2 runs') });
  expect(await stage.version()).toBe('1.0.2');
  await ana.hasFinishedDay(2);
  await untilMore();
  expect(await refused(['--from', failing])).toMatch(
    /^1: 1\.0\.1 is older than 1\.0\.2, which is here\. Nothing was changed: .*\n$/,
  );
  expect(await refused(['--from', narrowing])).toMatch(
    /Version 1\.0\.2 cannot run on the database once 1\.0\.3 has changed it \(0099-narrow\.sql takes something away.*--yes\. Nothing was changed: WordMood 1\.0\.2 runs on\.\n$/s,
  );
  expect(await people.end()).toEqual([]);

  const address = await stage.databaseAddress();
  expect(await ledger.lostIn(address)).toEqual([]);
  expect(await countFindings(address)).toBe(0);
  expect(isChainIntact(await verifyAuditLog(database))).toBe(true);
});
