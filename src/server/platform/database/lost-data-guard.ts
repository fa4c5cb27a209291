import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { dayMs } from '#study/days/durations.ts';
import { writeDurably } from './durable-files.ts';

/** In a data folder with this file, a missing database is a lost one. */
const studyBegunFile = 'study-began';

type Installation = Pick<Config, 'isProduction' | 'dataDirectory' | 'databaseUrl' | 'sessionSecret' | 'firstStartOn'>;

/**
 * In production, refuses to begin a new study in place of a lost one, such as a folder that is not mounted. Called before anything is made.
 * @throws StartupFailure that says what is missing and what to do
 */
export async function refuseLostFolder(config: Installation, now: Date): Promise<void> {
  if (!config.isProduction || config.databaseUrl !== undefined) return;
  const { dataDirectory } = config;
  if (await hasDatabase(dataDirectory)) {
    for (const name of ['postgres-password', ...(config.sessionSecret === undefined ? ['session-secret'] : [])]) {
      if (!existsSync(join(dataDirectory, name))) throw lostFileFailure(dataDirectory, name);
    }
  } else if (existsSync(join(dataDirectory, studyBegunFile))) {
    throw new StartupFailure(
      `The database of the study in ${dataDirectory} is gone: mount it, or put it back from a backup. Nothing has been changed.`,
    );
  } else {
    demandFirstStart(config, now, `There is no study in ${dataDirectory}`, 'mount it or name its folder in DATA_DIR');
  }
}

/** The same for an external database, which has tables once a study has begun. Called before migrations. */
export async function refuseLostDatabase(config: Installation, pool: pg.Pool, now: Date): Promise<void> {
  if (!config.isProduction || config.databaseUrl === undefined) return;
  const { rows } = await pool.query<{ isEmpty: boolean }>(`select to_regclass('migration') is null as "isEmpty"`);
  if (rows[0]?.isEmpty === true) {
    demandFirstStart(config, now, 'There is no study in the database of DATABASE_URL', 'name the right one');
  } else if (config.sessionSecret === undefined && !existsSync(join(config.dataDirectory, 'session-secret'))) {
    throw lostFileFailure(config.dataDirectory, 'session-secret');
  }
}

/** Called when everything has been made. */
export async function markStudyBegun(config: Installation, now: Date): Promise<void> {
  if (!config.isProduction || config.databaseUrl !== undefined) return;
  const path = join(config.dataDirectory, studyBegunFile);
  if (!existsSync(path)) await writeDurably(path, `${now.toISOString()}\n`);
}

/** A date, because a setting that remains must not apply when the folder is lost later. */
function demandFirstStart({ firstStartOn }: Installation, now: Date, finding: string, otherwise: string): void {
  // Dates differ by time zone.
  if (firstStartOn !== undefined && Math.abs(now.getTime() - Date.parse(firstStartOn)) <= 2 * dayMs) return;
  throw new StartupFailure(
    `${finding}. If there should be one, ${otherwise}; to begin a new one, set FIRST_START=${now.toISOString().slice(0, 10)}.`,
  );
}

function lostFileFailure(dataDirectory: string, name: string): StartupFailure {
  const otherwise =
    name === 'session-secret'
      ? ' or set SESSION_SECRET. With another one everybody signs in again, and every second factor has to be reset'
      : '';
  return new StartupFailure(
    `There is a study, but ${join(dataDirectory, name)} is gone: put it back from a backup${otherwise}.`,
  );
}

async function hasDatabase(dataDirectory: string): Promise<boolean> {
  try {
    await readFile(join(dataDirectory, 'postgres', 'PG_VERSION'));
    return true;
  } catch (error) {
    // An unreadable folder fails later, with its reason.
    return !hasCode(error, 'ENOENT') && !hasCode(error, 'ENOTDIR');
  }
}
