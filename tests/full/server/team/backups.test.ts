import { realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { isChainIntact, verifyAuditLog } from '#server/accounts/audit/verify-audit-log-store.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { runningDatabaseAddress } from '#server/platform/database/running-database-address.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { turnsOnSecondFactor } from '#tests/support/accounts/authenticator-app.ts';
import { letPeopleAnswer } from '#tests/support/participation/answering-people.ts';
import { openLedger } from '#tests/support/participation/ledger.ts';
import { person } from '#tests/support/participation/people.ts';
import { type RunningInstallation, startInstallation } from '#tests/support/platform/installation.ts';
import { killDatabaseIn } from '#tests/support/platform/kill-database.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { countFindings } from '#tests/support/research/count-findings.ts';
import { BackupDesk, lastLines } from '#tests/support/team/backup-desk.ts';

const atATime = 8;

let installation: RunningInstallation;
let desk: BackupDesk;
let database: Database;

beforeAll(async () => {
  installation = await startInstallation();
  desk = await BackupDesk.open({ DATA_DIR: installation.dataDirectory, REHEARSAL: '1' });
  database = await openDatabase({ connectionString: await installation.databaseAddress(), maximumConnections: 1 });
});
afterAll(async () => {
  await database.destroy();
  await installation.remove();
  await desk.close();
});

test('a backup under load is restored with everything from before its end, also after a crash', async () => {
  const ledger = openLedger();
  const clock = { advance: async () => undefined };
  const eva = await person({ newClient: () => new StudyClient(installation.address), clock, database }, 'Eva');
  const { app } = await turnsOnSecondFactor(eva);
  const people = await letPeopleAnswer(installation.address, ledger.noting(fetch), atATime);
  while (ledger.acknowledged() < 100) await sleep(50);

  const made = await desk.backup();
  expect(lastLines(made)).toEqual([]);
  const [, madeAt = ''] = /acknowledged until (\S+)/.exec(made.output) ?? [];
  const [backup = '', ...others] = await desk.backupsIn();
  expect(others).toEqual([]);
  const before = ledger.acknowledged();
  while (ledger.acknowledged() < before + 20) await sleep(50);

  // The machine ends while the next one is copied, which waits for a table until then.
  const directory = await realpath(installation.dataDirectory);
  const holder = new pg.Client({ connectionString: await installation.databaseAddress() });
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('begin; lock table clock_apart');
  let killed: Promise<number> | undefined;
  const cut = await desk.backup({}, (line) => {
    if (!line.includes('copy the rows of the database')) return;
    killed ??= installation.kill().then(() => killDatabaseIn(directory));
  });
  expect(await killed).toBeGreaterThan(1);
  expect(cut.exitCode).toBe(1);
  expect(lastLines(cut)).toEqual([expect.stringMatching(/^The database does not answer, or ended meanwhile/)]);
  expect(await desk.backupsIn()).toEqual([backup]);

  const folder = desk.at('elsewhere');
  const restored = await desk.restore(backup, folder);
  expect(lastLines(restored)).toEqual([]);
  expect(restored.output).toContain(`Start with DATA_DIR=${folder}.`);
  const server = await ServerProcess.start({ DATA_DIR: folder, REHEARSAL: '1' });
  try {
    await server.welcome();
    const address = await runningDatabaseAddress(readConfig({ DATA_DIR: folder }));
    const lost = await ledger.lostIn(address);
    const heardBefore = lost.filter(({ heardAt }) => performance.timeOrigin + heardAt <= Date.parse(madeAt));
    expect(heardBefore).toEqual([]);
    // What came later is not in it: the test would see a loss.
    expect(lost.length).toBeGreaterThan(0);
    expect(await countFindings(address)).toBe(0);
    const copy = await openDatabase({ connectionString: address, maximumConnections: 1 });
    expect(isChainIntact(await verifyAuditLog(copy))).toBe(true);
    await copy.deleteFrom('account_tried_code').execute();
    await copy.destroy();
    await expectSecondFactorWorks(server.address, eva, app.code(1));
  } finally {
    server.signal('SIGTERM');
    await server.end();
  }

  // The source of the copy is unaffected.
  await installation.start();
  expect(await people.end()).toEqual([]);
  await database.destroy();
  const address = await installation.databaseAddress();
  database = await openDatabase({ connectionString: address, maximumConnections: 1 });
  expect(await ledger.lostIn(address)).toEqual([]);
});

test('an installation that does not run is backed up, restored and rehearsed as well', async () => {
  await installation.kill();
  await killDatabaseIn(await realpath(installation.dataDirectory));
  const made = await desk.backup({ to: desk.at('stopped') });
  expect({ errors: lastLines(made), exitCode: made.exitCode }).toEqual({ errors: [], exitCode: 0 });
  const rehearsed = await desk.rehearse({}, desk.at('stopped'));
  expect({ errors: lastLines(rehearsed), exitCode: rehearsed.exitCode }).toEqual({ errors: [], exitCode: 0 });
  expect(rehearsed.output).toContain('The backup can come back.');
  await installation.start();
});

async function expectSecondFactorWorks(address: string, eva: { email: string; password: string }, code: string) {
  const client = new StudyClient(address);
  await client.signIn(eva);
  expect((await client.call(readAccount)).account).toBeNull();
  const { status } = await client.request('POST', '/api/auth/two-factor/verify-totp', { code });
  expect(status).toBe(200);
  expect((await client.call(readAccount)).account).toMatchObject({ email: eva.email });
}
