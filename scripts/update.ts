import { mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import type { MadeBackup } from '#server/platform/backup/make-backup.ts';
import { requireDatabase } from '#server/platform/backup/with-database.ts';
import { choosePrograms } from '#server/platform/database/choose-programs.ts';
import { listPostgresPrograms, readFilesVersion } from '#server/platform/database/find-postgres-programs.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { type Config, readConfig } from '#server/platform/settings/config.ts';
import { backUpInstallation } from './back-up-installation.ts';
import { currentVersion, home, previousVersion, versionsOf } from './home.mjs';
import { createStepPrinter } from './print-steps.ts';
import { runCommand } from './run-command.ts';
import { readRunningVersion } from './run-current-version.mjs';
import { changeVersion, isServerAnswering, type VersionChange } from './update/change-version.ts';
import { contractingBetween, findChangedMaterial, packagedPostgresOf } from './update/compare-contents.ts';
import { compareVersions } from './update/compare-versions.ts';
import { type Release, refuseLocalChanges, releaseFrom, releaseOfTag, versionIn } from './update/find-release.ts';
import { installVersion } from './update/install-version.ts';

const usage = `Installs a new version: backs up, builds it beside the current one and lets npm start run it. Where it does not become ready, the
current version runs again with all answers:

  npm run update -- [--to v1.0.1 | --from FOLDER-OR-ARCHIVE | --back] [--ready-within 300] [--yes]

  --to            a version of the git checkout (the newest)
  --from          a downloaded release: a folder, or a .tar.gz
  --back          the version from before the last update
  --ready-within  seconds until the new version must be ready, its migrations included (300)
  --yes           goes on although the current version cannot run on the database that the new one leaves

Run it under the server's account, with its settings. Exit codes: 0: the new version runs; 1: nothing was changed; 2: the current version
runs again; 3: neither is ready, see what npm start prints.`;

const stop = new AbortController();
let mayBeInterrupted = true;

type Steps = {
  config: Config;
  /** Folder and number of the current version. */
  from: string;
  present: string;
  isRunning: boolean;
  readyWithinSeconds: number;
  reportStep: (step: string) => void;
  mayGoOn: boolean;
};

await runCommand(async (words) => {
  const { values } = parseArgs({
    args: words,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      back: { type: 'boolean', default: false },
      'ready-within': { type: 'string', default: '300' },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { output: usage };
  const readyWithinSeconds = Number(values['ready-within']);
  if (!(readyWithinSeconds >= 1 && readyWithinSeconds <= 86_400)) {
    throw new StartupFailure('--ready-within must be a number of seconds from 1 to 86400. Nothing was changed.');
  }
  if ([values.to, values.from, values.back || undefined].filter((one) => one !== undefined).length > 1) {
    throw new StartupFailure('Name one of --to, --from and --back. Nothing was changed.');
  }
  const config = readConfig(process.env);
  listenToSignals();
  lockUpdates();
  const from = currentVersion(home);
  const present = await versionIn(from);
  let isRunning = false;
  try {
    await requireDatabase(config);
    isRunning = await isRunByNpmStart(config);
    const steps = {
      config,
      from,
      present,
      isRunning,
      readyWithinSeconds,
      reportStep: createStepPrinter(),
      mayGoOn: values.yes,
    };
    return values.back ? await changeBack(steps) : await updateTo(values, steps);
  } catch (error) {
    if (!(error instanceof StartupFailure) || !mayBeInterrupted) throw error;
    const runs = isRunning ? `: WordMood ${present} runs on` : '';
    throw new StartupFailure(`${error.message} Nothing was changed${runs}.`, { cause: error });
  }
});

async function updateTo({ to, from }: { to?: string | undefined; from?: string | undefined }, steps: Steps) {
  const { config, present } = steps;
  if (config.backup.folder === null) throw new StartupFailure('An update makes a backup first: set BACKUP_DIR.');
  if (steps.from === home && from === undefined) await refuseLocalChanges(home);
  const release =
    from === undefined
      ? await releaseOfTag(home, to, present)
      : await releaseFrom(resolve(process.env.INIT_CWD ?? '.', from));
  try {
    const difference = compareVersions(release.version, present);
    if (difference === 0) return { output: `WordMood ${present} is here already; there is nothing to do.` };
    if (difference < 0) throw new StartupFailure(`${release.version} is older than ${present}, which is here.`);
    return await update(release, config.backup.folder, steps);
  } finally {
    await release.close();
  }
}

async function update(release: Release, backupFolder: string, steps: Steps) {
  const { config, from, present, reportStep } = steps;
  if (!steps.isRunning) refuseRootForOthers(config);
  const reporting = { onStep: (step: string) => reportStep(`backup: ${step}`), signal: stop.signal };
  const backup = await backUpInstallation(config, backupFolder, reporting);
  let contracting: string[] = [];
  const to = await installVersion({
    home,
    release,
    reportStep,
    signal: stop.signal,
    async look(folder) {
      contracting = await contractingBetween(from, folder);
      await refuseOtherPostgres(config, folder);
      await refuseOtherMaterial(config, from, folder);
    },
  });
  if (contracting[0] !== undefined) {
    const warning = `Version ${present} cannot run on the database once ${release.version} has changed it (${contracting[0]}): if ${release.version} fails after that, the way back is to restore ${backup.path}.`;
    if (!steps.mayGoOn) throw new StartupFailure(`${warning} To go on all the same, run it again with --yes.`);
    console.error(warning);
  }
  const changed = await change(to, steps);
  return report(changed, { ...steps, next: release.version, backup });
}

async function changeBack(steps: Steps) {
  const before = previousVersion(home);
  if (before === undefined || before === steps.from)
    throw new StartupFailure('There is no version before this one here.');
  return report(await change(before, steps), { ...steps, next: await versionIn(before), backup: null });
}

function change(
  to: string,
  { config, from, isRunning, readyWithinSeconds, reportStep }: Steps,
): Promise<VersionChange> {
  stop.signal.throwIfAborted();
  mayBeInterrupted = false;
  return changeVersion({ home, from, to, server: config, isRunning, readyWithinSeconds, reportStep });
}

function report(
  changed: VersionChange,
  { present, from, isRunning, next, backup }: Steps & { next: string; backup: MadeBackup | null },
) {
  if (changed.kind === 'forward') {
    const output = isRunning
      ? `WordMood ${next} runs, after ${changed.seconds.toFixed(1)} s.`
      : `WordMood ${next} is here: npm start.`;
    const retention = `${present} stays in ${from} until the next update: npm run update -- --back runs it again.`;
    return { output: [output, retention, ...(backup === null ? [] : [`The backup is ${backup.path}.`])].join('\n') };
  }
  const reason = `WordMood ${next} ${changed.reason}; npm start has said why. Nothing that was acknowledged is lost.`;
  if (changed.isReady) return { output: `${reason} WordMood ${present} runs again.`, exitCode: 2 as const };
  const wayOut = backup === null ? 'start it' : `npm run restore -- --from ${backup.path} --folder NEW goes back`;
  return {
    output: `${reason} WordMood ${present} is in its place again and is not ready either: ${wayOut}. See what npm start prints.`,
    exitCode: 3 as const,
  };
}

/** @throws StartupFailure where only the current version's npm package reads the files of the embedded database */
async function refuseOtherPostgres({ databaseUrl, dataDirectory, postgresPrograms }: Config, to: string) {
  if (databaseUrl !== undefined) return;
  const filesVersion = await readFilesVersion(join(dataDirectory, 'postgres'));
  const comes = await packagedPostgresOf(to);
  if (filesVersion === undefined || comes === filesVersion) return;
  const remaining = (await listPostgresPrograms(undefined, postgresPrograms)).filter(
    ({ origin }) => origin !== 'package',
  );
  if (choosePrograms(remaining, filesVersion) !== undefined) return;
  throw new StartupFailure(
    `That version comes with PostgreSQL ${comes}, which does not read the files of ${filesVersion}: install PostgreSQL ${filesVersion} of your system, or move the study as docs/operating.md says under "New major version".`,
  );
}

/** An update never changes what a study shows: in production its texts are in STUDY_MATERIAL_DIR. */
async function refuseOtherMaterial(config: Config, from: string, to: string): Promise<void> {
  if (!config.isProduction || resolve(config.studyMaterialDirectory) !== join(from, 'study-material')) return;
  const differing = await findChangedMaterial(join(from, 'study-material'), join(to, 'study-material'));
  if (differing.length === 0) return;
  throw new StartupFailure(
    `The study material of the new version differs (${differing[0]}): copy ${join(from, 'study-material')} to a folder of its own, name that in STUDY_MATERIAL_DIR, restart, and run this again.`,
  );
}

/** Root would start server and database as itself. */
function refuseRootForOthers({ dataDirectory }: Config): void {
  if (process.getuid?.() !== 0 || statSync(dataDirectory).uid === 0) return;
  throw new StartupFailure(
    `Nothing runs here, and ${dataDirectory} belongs to another account: start the service first.`,
  );
}

/** Until the process ends. */
function lockUpdates(): void {
  mkdirSync(versionsOf(home), { recursive: true });
  const lock = new DatabaseSync(join(versionsOf(home), 'update.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch {
    throw new StartupFailure('Another update is under way here. Nothing was changed.');
  }
  process.once('exit', () => lock.close());
}

/** @throws StartupFailure where a server runs that `npm start` did not start, and which would not change over */
async function isRunByNpmStart(config: Config): Promise<boolean> {
  if (readRunningVersion(config.dataDirectory) !== undefined) return true;
  if (!(await isServerAnswering(config, '/healthz'))) return false;
  throw new StartupFailure(
    'A server runs here that npm start did not start and this command cannot end: stop it, run this again, and use npm start from then on.',
  );
}

/** A closed terminal does not stop an update once it changes the version. */
function listenToSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (mayBeInterrupted) stop.abort(new StartupFailure('Interrupted.'));
      else console.error('The version is being changed; this cannot be interrupted and takes a moment.');
    });
  }
}
