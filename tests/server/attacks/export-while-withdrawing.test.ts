import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openDownload, requestExport } from '#contract/research/export-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import type { RawReply } from '#scripts/simulation/study-client.ts';
import { endAccount } from '#server/participation/rights/end-account-store.ts';
import { onWithdrawal } from '#server/team/people/on-withdrawal.ts';
import { accountIdOf, staffMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { jobOf, serverMakesExports, startExportStage } from '#tests/support/research/export-stage.ts';

const stage = openedForTests(startExportStage);
let testApp: TestApp;
let zeca: Person;

beforeAll(async () => {
  ({ testApp } = stage);
  zeca = await staffMember(testApp, 'Zeca');
});

async function enrolled(name: string): Promise<string> {
  const participant = await enrolledPerson(testApp, name);
  return accountIdOf(participant);
}

/** Waits until the work is done or blocked by another lock. */
async function untilDoneOrHeld(work: Promise<unknown>): Promise<void> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  done.catch(() => undefined);
  while (!isDone) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(testApp.database);
    if (rows.length > 0) return;
    await sleep(5);
  }
}

test('a concurrent withdrawal removes the person from an export, and the export of its requester', async () => {
  const yara = await staffMember(testApp, 'Yara');
  await enrolled('Ana');
  const withdrawing = await enrolled('Bia');
  const { job } = await yara.client.call(requestExport, { filter: wholeStudy });
  let making: Promise<void> = Promise.resolve();
  await endAccount({ ...testApp.parts, onWithdrawal }, withdrawing, 'erase', async () => {
    making = serverMakesExports(testApp);
    await untilDoneOrHeld(making);
  });
  await making;
  const made = await jobOf(yara.client, job.jobId);
  expect(made.state).toBe('ready');
  expect(made.file?.rows.people).toBe(1);

  // As if her roles had ended long ago: no one of the team can leave.
  await testApp.database.updateTable('account_user').set({ staff: false }).where('email', '=', yara.email).execute();
  let opening: Promise<RawReply> | undefined;
  await endAccount({ ...testApp.parts, onWithdrawal }, await accountIdOf(yara), 'erase', async () => {
    opening = zeca.client.request('POST', openDownload.path, { jobId: job.jobId });
    await untilDoneOrHeld(opening);
  });
  expectRefused((await opening) ?? expect.fail('Nothing was opened.'), 'not-found');
});
