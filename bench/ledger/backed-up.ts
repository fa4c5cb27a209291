import { realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { isChainIntact, verifyAuditLog } from '#server/accounts/audit/verify-audit-log-store.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
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
import type { Outcome } from './outcome.ts';

const atATime = 16;
/** Every third backup is interrupted by a machine failure. */
const cutEvery = 3;

type Kept = { path: string; madeAtMs: number };

/**
 * Backs up while participants answer; in every third backup, server and database are killed at once. Each complete one
 * is restored: it must contain everything acknowledged before its end.
 * @param everyMs interval between starts
 */
export async function backUp(times: number, everyMs: number): Promise<Outcome> {
  const installation = await startInstallation();
  const desk = await BackupDesk.open({
    DATA_DIR: installation.dataDirectory,
    REHEARSAL: '1',
    BACKUP_KEEP: String(times + 1),
  });
  try {
    const ledger = openLedger();
    const eva = await personWithSecondFactor(installation);
    const people = await letPeopleAnswer(installation.address, ledger.noting(fetch), atATime);
    const kept: Kept[] = [];
    const failures: string[] = [];
    for (let time = 1; time <= times; time += 1) {
      const next = sleep(everyMs);
      const startedAt = performance.now();
      if (time % cutEvery === 0) await cutInTheMiddle(installation, desk, failures);
      else {
        const { output, errors, exitCode } = await desk.backup();
        if (exitCode !== 0) failures.push(errors);
        else kept.push(madeOf(output));
        console.error(
          `backup ${time}: ${Math.round(performance.now() - startedAt)} ms, ${ledger.acknowledged()} acknowledged`,
        );
      }
      await next;
    }
    failures.push(...(await people.end()));
    const address = await installation.databaseAddress();
    const lost: { fact: string }[] = await ledger.lostIn(address);
    let findings = await countFindings(address);
    for (const one of kept) {
      const folder = desk.at(`restored-${kept.indexOf(one)}`);
      const { errors, exitCode } = await desk.restore(one.path, folder);
      if (exitCode !== 0) failures.push(errors);
      else findings += await look(folder, one, { lost, failures, ledger, eva });
    }
    return { ledger, failures, lost, findings };
  } finally {
    await installation.remove();
    await desk.close();
  }
}

async function personWithSecondFactor(installation: RunningInstallation) {
  const database = await openDatabase({ connectionString: await installation.databaseAddress() });
  const clock = { advance: async () => undefined };
  const eva = await person({ newClient: () => new StudyClient(installation.address), clock, database }, 'Eva');
  const { app } = await turnsOnSecondFactor(eva);
  await database.destroy();
  return { participant: eva, app };
}

function madeOf(output: string): Kept {
  const [, path = ''] = /^(\S+): /.exec(output) ?? [];
  const [, madeAt = ''] = /acknowledged until (\S+)/.exec(output) ?? [];
  return { path, madeAtMs: Date.parse(madeAt) };
}

async function cutInTheMiddle(installation: RunningInstallation, desk: BackupDesk, failures: string[]): Promise<void> {
  const directory = await realpath(installation.dataDirectory);
  const before = await desk.backupsIn();
  const holder = new pg.Client({ connectionString: await installation.databaseAddress() });
  holder.on('error', () => undefined);
  await holder.connect();
  // The copy waits for this table until the machine ends.
  await holder.query('begin; lock table clock_skew');
  let killed: Promise<number> | undefined;
  const cut = await desk.backup({}, (line) => {
    if (!line.includes('copy the rows of the database')) return;
    killed ??= installation.kill().then(() => killDatabaseIn(directory));
  });
  if (((await killed) ?? 0) < 2) failures.push('The machine did not end during the backup.');
  const text = lastLines(cut).join('\n');
  if (cut.exitCode !== 1 || !/^The database does not answer, or ended meanwhile.*$/.test(text)) {
    failures.push(`A backup whose machine ended said with exit code ${cut.exitCode}: ${text}`);
  }
  if (String(await desk.backupsIn()) !== String(before)) failures.push('A backup that was cut off changed others.');
  await installation.start();
}

type Looking = {
  lost: { fact: string }[];
  failures: string[];
  ledger: ReturnType<typeof openLedger>;
  eva: Awaited<ReturnType<typeof personWithSecondFactor>>;
};

/** @returns the number of differences */
async function look(folder: string, { madeAtMs }: Kept, { lost, failures, ledger, eva }: Looking): Promise<number> {
  const server = await ServerProcess.start({ DATA_DIR: folder, REHEARSAL: '1' });
  try {
    await server.welcome();
    const address = await runningDatabaseAddress(readConfig({ DATA_DIR: folder }));
    const missing = await ledger.lostIn(address);
    lost.push(...missing.filter(({ heardAt }) => performance.timeOrigin + heardAt <= madeAtMs));
    if (missing.length === 0) failures.push(`No answer came after the backup in ${folder}: a loss would not be seen.`);
    const database = await openDatabase({ connectionString: address, maximumConnections: 1 });
    if (!isChainIntact(await verifyAuditLog(database))) failures.push(`The audit log in ${folder} is not whole.`);
    await database.deleteFrom('account_tried_code').execute();
    await database.destroy();
    const client = new StudyClient(server.address);
    await client.signIn(eva.participant);
    if ((await client.call(readAccount)).account !== null) failures.push(`No second factor is asked in ${folder}.`);
    const { status } = await client.request('POST', '/api/auth/two-factor/verify-totp', { code: eva.app.code() });
    if (status !== 200) failures.push(`The second factor was answered with ${status} in ${folder}.`);
    const { account } = await client.call(readAccount);
    if (account?.signInEmail !== eva.participant.email)
      failures.push(`The second factor signs another person in in ${folder}.`);
    return await countFindings(address);
  } finally {
    server.signal('SIGTERM');
    await server.end();
  }
}
