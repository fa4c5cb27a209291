import { readdir } from 'node:fs/promises';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { makeNightlyBackup } from '#server/team/backups/make-nightly-backup.ts';
import { EmbeddedDatabaseFolder } from '#tests/support/platform/embedded-database-folder.ts';
import { BackupDesk } from './backup-desk.ts';

const never = new AbortController().signal;

/** An installation with the embedded database, and the folder `night` of a desk for its backups of the night. */
export class NightStage {
  readonly embedded: EmbeddedDatabaseFolder;
  readonly database: Database;
  readonly desk: BackupDesk;
  readonly logged: string[] = [];

  private constructor(embedded: EmbeddedDatabaseFolder, database: Database, desk: BackupDesk) {
    this.embedded = embedded;
    this.database = database;
    this.desk = desk;
  }

  static async open(): Promise<NightStage> {
    const embedded = await EmbeddedDatabaseFolder.make();
    await embedded.wasUsedBefore();
    const { connectionString } = await embedded.start();
    return new NightStage(embedded, await openDatabase({ connectionString }), await BackupDesk.open({}));
  }

  get folder(): string {
    return this.desk.at('night');
  }

  /** A server at a moment of the study's usual zone. */
  server(at: string, settings: Record<string, string> = {}) {
    const config = readConfig({
      DATA_DIR: this.embedded.path,
      EMBEDDED_DATABASE_PORT: String(this.embedded.port),
      TEAM_EMAIL: 'equipe@example.org',
      BACKUP_DIR: this.folder,
      BACKUP_RECIPIENT: this.desk.recipient,
      ...settings,
    });
    const log = createLog('info', { write: (line: string) => void this.logged.push(line) });
    return { config, database: this.database, clock: { now: () => new Date(`${at}-03:00`) }, log };
  }

  /** Lets a server see whether a backup is due. */
  round(
    parts: ReturnType<NightStage['server']>,
    {
      stopping = never,
      isDoubtful = false,
      ...limits
    }: { stopping?: AbortSignal; isDoubtful?: boolean; maximumMs?: number } = {},
  ): Promise<void> {
    return makeNightlyBackup(parts, { stopping, clockWatch: { isDoubtful: async () => isDoubtful }, ...limits });
  }

  /** @returns the names of the backups that are there */
  async made(): Promise<string[]> {
    return (await readdir(this.folder).catch(() => [])).filter((name) => name.endsWith('.age'));
  }

  async close(): Promise<void> {
    await this.database.destroy();
    await this.embedded.remove();
    await this.desk.close();
  }
}
