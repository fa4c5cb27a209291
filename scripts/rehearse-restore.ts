import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { newestBackup } from '#server/platform/backup/backup-files.ts';
import { readBackupKey } from '#server/platform/backup/backup-key.ts';
import { withDatabase } from '#server/platform/backup/with-database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { storeRehearsal } from '#server/team/backups/rehearsal-store.ts';
import { isSound, type Rehearsal, rehearseRestore } from '#server/team/backups/rehearse-restore.ts';
import { abortOnSignal, createStepPrinter } from './print-steps.ts';
import { runCommand } from './run-command.ts';

const usage = `Shows that a backup can come back: puts the newest one back aside, goes through all of it, and removes it again:

  npm run rehearse-restore -- [--from FILE or FOLDER] [--key FILE] [--within FOLDER]

  --from    a backup, or the folder of which the newest is taken (BACKUP_DIR)
  --key     the file with the secret key, where a public one has closed it; otherwise BACKUP_PASSPHRASE
  --within  where there is room for the copy (DATA_DIR)

Nothing in the copy is mailed. What was found stands in the audit log and at /staff/readiness.`;

await runCommand(async (words) => {
  const { values } = parseArgs({
    args: words,
    options: {
      from: { type: 'string' },
      key: { type: 'string' },
      within: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { output: usage };
  const config = readConfig(process.env);
  const from = values.from === undefined ? config.backup.folder : resolve(values.from);
  if (from === null) throw new StartupFailure(usage);
  const path = from.endsWith('.age') ? from : await newestBackup(from, new Date());
  const key = await readBackupKey(values.key, config.backup.lock);
  const within = values.within === undefined ? config.dataDirectory : resolve(values.within);
  const port = config.embeddedDatabasePort;
  const rehearsal = await rehearseRestore(
    { path, key, within, port },
    { onStep: createStepPrinter(), signal: abortOnSignal() },
  );
  await withDatabase(config, async (connectionString) => {
    const database = await openDatabase({ connectionString, maximumConnections: 1 });
    try {
      await storeRehearsal(database, rehearsal, new Date());
    } finally {
      await database.destroy();
    }
  });
  const output = report(path, rehearsal);
  return isSound(rehearsal) ? { output } : { output, exitCode: 1 };
});

function report(path: string, rehearsal: Rehearsal): string {
  const { participants, answers, findings, auditEntries, auditIsWhole, madeAt } = rehearsal;
  const { version, migrations } = rehearsal;
  return [
    `backup           ${path}`,
    `has              everything that was acknowledged until ${madeAt}, by WordMood ${version}`,
    ...(migrations.length > 0 ? [`brought up to    ${migrations.at(-1)} (${migrations.length} steps)`] : []),
    `participants     ${participants}, ${answers} answers, ${findings} inconsistencies`,
    `audit log        ${auditEntries} entries, ${auditIsWhole ? 'whole' : 'NOT whole'}`,
    isSound(rehearsal)
      ? 'The backup can come back. /staff/readiness says so.'
      : 'Something in it does not fit. /staff/readiness says so; keep this backup and look at the one before it.',
  ].join('\n');
}
