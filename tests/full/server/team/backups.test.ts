import { realpath } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { backUp } from '#bench/ledger/backed-up.ts';
import { startInstallation } from '#tests/support/platform/installation.ts';
import { killDatabaseIn } from '#tests/support/platform/kill-database.ts';
import { BackupDesk, lastLines } from '#tests/support/team/backup-desk.ts';

/** The third is cut off. */
const backups = 3;
const betweenMs = 3_000;

test('backups under load are restored with everything from before their end, also after a crash', async () => {
  const { ledger, ...outcome } = await backUp(backups, betweenMs);
  expect(outcome).toEqual({ failures: [], lost: [], findings: 0 });
  expect(ledger.acknowledged()).toBeGreaterThan(100);
});

test('an installation that does not run is backed up, restored and rehearsed as well', async () => {
  const installation = await startInstallation();
  const desk = await BackupDesk.open({ DATA_DIR: installation.dataDirectory, REHEARSAL: '1' });
  try {
    await installation.kill();
    await killDatabaseIn(await realpath(installation.dataDirectory));
    const made = await desk.backup({ to: desk.at('stopped') });
    expect({ errors: lastLines(made), exitCode: made.exitCode }).toEqual({ errors: [], exitCode: 0 });
    const rehearsed = await desk.rehearse({}, desk.at('stopped'));
    expect({ errors: lastLines(rehearsed), exitCode: rehearsed.exitCode }).toEqual({ errors: [], exitCode: 0 });
    expect(rehearsed.output).toContain('The backup can come back.');
  } finally {
    await installation.remove();
    await desk.close();
  }
});
