import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { giveConsent } from '#contract/participation/consent-calls.ts';
import { withdrawFromStudy } from '#contract/participation/rights-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { numberFormat } from '#tests/support/participation/person-with-everything.ts';
import { tracesInDatabase } from '#tests/support/participation/traces-in-database.ts';
import { startInstallation } from '#tests/support/platform/installation.ts';

test('no data of a withdrawn person is in the data folder outside the database, or was printed', async () => {
  const installation = await startInstallation({ LOG_LEVEL: 'trace' });
  try {
    const client = new StudyClient(installation.address);
    const account = { name: numberFormat.fullName, email: 'zuleica-quiroga@example.org', password: 'girassol2024azul' };
    await client.signUp(account);
    const { consent } = await client.call(readMaterial);
    const act = { consentHash: consent.hash, accepted: true, healthDataAccepted: true } as const;
    await client.call(giveConsent, { ...act, typedName: numberFormat.signature });
    await client.call(withdrawFromStudy, { choice: 'erase', understood: true });
    const database = await openDatabase({ connectionString: await installation.databaseAddress() });
    const traces = [account.name, account.email, numberFormat.signature];
    expect(await tracesInDatabase(database, traces)).toEqual([]);
    await database.destroy();
    const files = await readdir(installation.dataDirectory, { recursive: true, withFileTypes: true });
    // PostgreSQL overwrites what is gone in its own time: its tables and its write-ahead log.
    const own = files.filter((file) => file.isFile() && !/\/postgres\/(?:base|pg_wal|global)/.test(file.parentPath));
    expect(own.length).toBeGreaterThan(3);
    for (const file of own) {
      const content = await readFile(join(file.parentPath, file.name), 'latin1').catch(() => '');
      for (const trace of traces)
        expect(content.includes(Buffer.from(trace).toString('latin1')), file.name).toBe(false);
    }
    for (const trace of traces) expect(installation.output()).not.toContain(trace);
  } finally {
    await installation.remove();
  }
});
