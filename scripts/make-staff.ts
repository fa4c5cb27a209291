import { makeStaff } from '../src/server/accounts/account-store.ts';
import { readConfig } from '../src/server/config.ts';
import { openDatabase } from '../src/server/database/open-database.ts';
import { runningDatabaseAddress } from '../src/server/database/running-database-address.ts';
import { StartupFailure } from '../src/server/startup-failure.ts';

/** Makes an account that exists staff: `npm run make-staff -- name@example.org`, while the server runs. */
async function run([email]: readonly string[]): Promise<string> {
  if (email === undefined)
    throw new StartupFailure('Name the e-mail of an account: npm run make-staff -- name@example.org');
  const database = await openDatabase({ connectionString: await runningDatabaseAddress(readConfig(process.env)) });
  try {
    if (await makeStaff(database, email)) return `${email} is staff now.`;
    throw new StartupFailure(`There is no account with ${email}: create one on /register first.`);
  } finally {
    await database.destroy();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof StartupFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
