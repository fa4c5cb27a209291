import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { runningDatabaseAddress } from '#server/platform/database/running-database-address.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { type Config, readConfig } from '#server/platform/settings/config.ts';
import { absolutePathSettings, currentVersion, home, versionFolder } from './home.mjs';
import { waitForExit } from './installation.mjs';

type Outcome = { output: string; exitCode?: 1 | 2 | 3 };

/**
 * Runs a terminal command and prints its result; an expected error is one line and exit code 1. After an update the
 * current version's command runs.
 */
export async function runCommand(run: (words: string[]) => Promise<Outcome>): Promise<void> {
  try {
    const current = currentVersion(home);
    if (versionFolder === home && current !== home) {
      process.exitCode = await runInRelease(current);
      return;
    }
    const { output, exitCode = 0 } = await run(process.argv.slice(2));
    console.log(output);
    process.exitCode = exitCode;
  } catch (error) {
    if (error instanceof Refusal) console.error(`Refused: ${error.code}.`);
    else if (error instanceof StartupFailure || isArgumentError(error)) console.error(error.message);
    else throw error;
    process.exitCode = 1;
  }
}

function runInRelease(version: string): Promise<number> {
  const [, script = '', ...words] = process.argv;
  const given = { STUDY_MATERIAL_DIR: join(version, 'study-material'), ...withoutEmpty(process.env) };
  const child = spawn(process.execPath, [join(version, relative(home, realpathSync(script))), ...words], {
    stdio: 'inherit',
    env: { ...given, ...absolutePathSettings(process.env) },
  });
  // Ctrl-C reaches both processes; other signals are forwarded.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return waitForExit(child);
}

const withoutEmpty = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/** Invalid arguments (`parseArgs`). */
function isArgumentError(error: unknown): error is TypeError {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}

/** Uses the running server's database, or `DATABASE_URL`. */
export async function onRunningDatabase<Result>(
  work: (database: Database, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(process.env);
  const database = await openDatabase({ connectionString: await runningDatabaseAddress(config) });
  try {
    return await work(database, config);
  } finally {
    await database.destroy();
  }
}
