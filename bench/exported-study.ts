import { setTimeout as sleep } from 'node:timers/promises';
import { openDownload, readExports, requestExport } from '#contract/research/export-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';

/** @returns a signed-in staff member with all roles */
export async function staffClient(address: string, database: Database): Promise<StudyClient> {
  const client = new StudyClient(address);
  const account = { name: 'Bench', email: 'bench@example.org', password: 'varanda4851' };
  await client.signUp(account);
  await makeStaff(database, account.email, new Date());
  await client.signIn(account);
  return client;
}

/** @returns the archive of the whole study */
export async function exportedBy(staff: StudyClient): Promise<Uint8Array> {
  const { job } = await staff.call(requestExport, { filter: wholeStudy });
  for (;;) {
    const { jobs } = await staff.call(readExports);
    const now = jobs.find(({ jobId }) => jobId === job.jobId);
    if (now === undefined || now.state === 'failed') throw new Error(`The export failed: ${now?.failure}`);
    if (now.state === 'ready') break;
    await sleep(200);
  }
  const { address } = await staff.call(openDownload, { jobId: job.jobId });
  const response = await staff.fetch('GET', address);
  return new Uint8Array(await response.arrayBuffer());
}
