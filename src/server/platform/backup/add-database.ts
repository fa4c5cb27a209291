import { join } from 'node:path';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { type BackupHead, databasePrefix, dumpPrefix } from './backup-contents.ts';
import { listDatabaseFiles } from './database-files.ts';
import { canDump, dumpDatabase } from './dump-database.ts';
import { askWhatIsBackedUp, beginOnlineBackup } from './online-backup-store.ts';
import type { BackupFileWriter } from './write-backup-file.ts';

/** How the database gets into a backup, decided before anything is written. */
type DatabasePlan = Pick<BackupHead, 'postgresVersion' | 'newestMigration' | 'folders' | 'bytes'> & {
  kind: BackupHead['database'];
  /** Of the one host that was asked, where several are named. */
  connectionString: string;
};

type Order = { database: { connectionString: string; isEmbedded: boolean }; dataDirectory: string };

/** The embedded database by its files; one of the operator's own by `pg_dump`, where there is one that is new enough. */
export async function planDatabase({ database, dataDirectory }: Order): Promise<DatabasePlan> {
  const asked = await askWhatIsBackedUp(database.connectionString);
  if (!database.isEmbedded) {
    const kind = (await canDump(asked.postgresVersion)) ? 'dump' : 'none';
    return { ...asked, kind, folders: [], bytes: kind === 'dump' ? asked.bytes : 0 };
  }
  const { folders, bytes } = await listDatabaseFiles(join(dataDirectory, 'postgres'));
  return { ...asked, kind: 'files', folders, bytes };
}

type Surroundings = { plan: DatabasePlan; startedAt: Date; say: (step: string) => void };

/** @returns the moment up to which everything acknowledged is in the archive */
export async function addDatabase(
  archive: BackupFileWriter,
  { dataDirectory }: Pick<Order, 'dataDirectory'>,
  { plan, startedAt, say }: Surroundings,
): Promise<Date> {
  const { connectionString } = plan;
  if (plan.kind === 'none') return startedAt;
  if (plan.kind === 'files') {
    return addFiles(archive, { connectionString, directory: join(dataDirectory, 'postgres'), say });
  }
  // What is committed while it runs is not in it: its rows are those of its first moment.
  const dumpedAt = new Date();
  let number = 0;
  for await (const piece of dumpDatabase(connectionString)) {
    say('dump the database');
    number += 1;
    await archive.addBytes(`${dumpPrefix}${String(number).padStart(6, '0')}`, piece);
  }
  return dumpedAt;
}

async function addFiles(
  archive: BackupFileWriter,
  { connectionString, directory, say }: { connectionString: string; directory: string; say: (step: string) => void },
): Promise<Date> {
  const online = await beginOnlineBackup(connectionString);
  try {
    // Listed only now: what came before is in the files, what comes later in the log of changes.
    const { files } = await listDatabaseFiles(directory);
    for (const name of files) {
      say('copy the database while it runs');
      await archive.addFile(`${databasePrefix}${name}`, join(directory, name));
    }
    say('copy the log of what has changed meanwhile');
    const { label, tablespaceMap, logFiles, madeAt } = await online.finish();
    for (const name of logFiles) {
      const isThere = await archive.addFile(`${databasePrefix}pg_wal/${name}`, join(directory, 'pg_wal', name));
      if (!isThere) throw new StartupFailure('The database has ended meanwhile, and its log of changes is gone.');
    }
    await archive.addBytes(`${databasePrefix}backup_label`, new TextEncoder().encode(label));
    if (tablespaceMap !== '') {
      await archive.addBytes(`${databasePrefix}tablespace_map`, new TextEncoder().encode(tablespaceMap));
    }
    return madeAt;
  } finally {
    await online.close();
  }
}
