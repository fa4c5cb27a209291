import { parseArgs } from 'node:util';
import { readAllRecords } from '#contract/research/records-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { collectionNames } from '#study/record/collection-name.ts';
import { startInstallation } from './started-installation.ts';

/**
 * Time to fetch all records of a study as JSON, per collection and per participant.
 *
 *   npx node bench/records.ts --participants 10000
 *
 * Fresh installation, on a new database of DATABASE_URL if set.
 */
const { values } = parseArgs({ options: { participants: { type: 'string', default: '1000' } } });
const participants = Number(values.participants);
const account = { name: 'Bench', email: 'bench@example.org', password: 'varanda4851' };

const installation = await startInstallation(process.env.DATABASE_URL || undefined);
const database = await openDatabase({ connectionString: installation.databaseUrl });
try {
  await fillStudy(installation.databaseUrl, { participants, days: 3, seed: 1 });
  const staff = new StudyClient(installation.address);
  await staff.signUp(account);
  await makeStaff(database, account.email, new Date());
  for (const collection of collectionNames) {
    await staff.signIn(account);
    const beganAt = performance.now();
    const { content } = await staff.file(readAllRecords, { collection });
    const tookMs = performance.now() - beganAt;
    const { length } = JSON.parse(Buffer.from(content).toString('utf8')) as unknown[];
    console.log(
      `${collection.padEnd(10)} ${length} records, ${(content.length / 1e6).toFixed(1)} MB in ${(tookMs / 1000).toFixed(1)} s, ` +
        `${(tookMs / length).toFixed(2)} ms each`,
    );
  }
} finally {
  await database.destroy();
  await installation.stop();
}
