import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { backupOrder } from '#server/platform/backup/backup-order.ts';
import { type MadeBackup, makeBackup } from '#server/platform/backup/make-backup.ts';
import { withDatabase } from '#server/platform/backup/with-database.ts';
import { isCommandsClockDoubtful } from '#server/platform/clock/clock-watch-store.ts';
import { choosePrograms } from '#server/platform/database/choose-programs.ts';
import { listPostgresPrograms, readFilesVersion } from '#server/platform/database/find-postgres-programs.ts';
import { findBinariesPackage } from '#server/platform/database/postgres-binaries.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { type Config, readConfig } from '#server/platform/settings/config.ts';
import { noteCommandRun } from '#server/team/backups/backup-run-store.ts';
import { lockToClose } from './backup-key-asked.ts';
import { currentVersion, home, previousVersion, versionsOf } from './home.mjs';
import { runCommand } from './run-command.ts';
import { readRunningVersion } from './run-current-version.mjs';
import { tellSteps } from './tell-steps.ts';
import { bringVersion } from './update/bring-version.ts';
import { answers, type Changed, changeVersion } from './update/change-version.ts';
import { compareVersions } from './update/compare-versions.ts';
import { type Release, refuseOwnChanges, releaseFrom, releaseOfTag, versionIn } from './update/find-release.ts';
import { materialThatDiffers } from './update/material-that-differs.ts';
import { contractingBetween, packagedPostgresOf } from './update/plan-way-back.ts';

const usage = `Takes a new version while people answer: backs up, installs and builds it beside the present one, and lets npm start run it. Where it
does not become ready, the present version runs again with all answers:

  npm run update -- [--to v1.0.1] [--backup-to FOLDER] [--ready-within 300] [--yes]
  npm run update -- --from FOLDER-OR-ARCHIVE
  npm run update -- --back

  --to            a version of the git checkout (the newest)
  --from          a release that was fetched otherwise: a folder, or a .tar.gz
  --back          runs the version from before the last update again
  --backup-to     folder for the backup (BACKUP_DIR)
  --ready-within  seconds the new version has until it is ready, its migrations included (300)
  --yes           goes on where it would ask

Server and update run under one account, with the same settings. Ends with 0: the new version runs; 1: nothing was changed; 2: the present
version runs again; 3: neither is ready, look at what npm start says.`;

const stop = new AbortController();
let mayBeInterrupted = true;

await runCommand(async (words) => {
  const { values } = parseArgs({
    args: words,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
      back: { type: 'boolean', default: false },
      'backup-to': { type: 'string' },
      'ready-within': { type: 'string', default: '300' },
      yes: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return { says: usage };
  const readyWithinSeconds = Number(values['ready-within']);
  if (!(readyWithinSeconds >= 1 && readyWithinSeconds <= 86_400)) {
    throw new StartupFailure('--ready-within must be a number of seconds from 1 to 86400. Nothing was changed.');
  }
  if ([values.to, values.from, values.back || undefined].filter((one) => one !== undefined).length > 1) {
    throw new StartupFailure('Name one of --to, --from and --back. Nothing was changed.');
  }
  const config = readConfig(process.env);
  listenToSignals();
  refuseNoStudy(config);
  lockUpdates();
  const from = currentVersion(home);
  const present = await versionIn(from);
  const say = tellSteps();
  const isRunning = await isRunByNpmStart(config);
  const steps = { config, from, present, isRunning, readyWithinSeconds, say, mayGoOn: values.yes };
  if (values.back) return changeBack(steps);
  const backupFolder = values['backup-to'] === undefined ? config.backup.folder : resolve(values['backup-to']);
  if (backupFolder === null) {
    throw new StartupFailure('Say where the backup shall lie: --backup-to FOLDER, or BACKUP_DIR. Nothing was changed.');
  }
  if (from === home && values.from === undefined) await refuseOwnChanges(home);
  const release =
    values.from === undefined
      ? await releaseOfTag(home, values.to, present)
      : await releaseFrom(resolve(process.env.INIT_CWD ?? '.', values.from));
  try {
    const difference = compareVersions(release.version, present);
    if (difference === 0) return { says: `WordMood ${present} is here already; there is nothing to do.` };
    if (difference < 0) {
      throw new StartupFailure(
        `${release.version} is older than ${present}, which is here: an update goes to a newer version only. Nothing was changed.`,
      );
    }
    return await update(release, backupFolder, steps);
  } finally {
    await release.close();
  }
});

type Steps = {
  config: Config;
  /** Folder and number of the present version. */
  from: string;
  present: string;
  isRunning: boolean;
  readyWithinSeconds: number;
  say: (step: string) => void;
  mayGoOn: boolean;
};

async function update(release: Release, backupFolder: string, steps: Steps) {
  const { config, from, present, say } = steps;
  if (!steps.isRunning) refuseRootForOthers(config);
  const backup = await backUp(config, backupFolder, say);
  let contracting: string[] = [];
  const to = await bringVersion({
    home,
    release,
    say,
    signal: stop.signal,
    async look(folder) {
      contracting = await contractingBetween(from, folder);
      await refuseOtherPostgres(config, folder);
      await refuseOtherMaterial(config, from, folder);
    },
  });
  if (contracting[0] !== undefined) {
    await goOnWith(
      `Version ${present} cannot run on the database once ${release.version} has changed it (${contracting[0]}): if ${release.version} fails after that, the way back is to restore ${backup.path}.`,
      steps,
    );
  }
  const changed = await change(to, steps);
  return report(changed, { ...steps, next: release.version, rest: `The backup is ${backup.path}.` });
}

async function changeBack(steps: Steps) {
  const before = previousVersion(home);
  if (before === undefined || before === steps.from) {
    throw new StartupFailure('There is no version before this one here. Nothing was changed.');
  }
  const changed = await change(before, steps);
  return report(changed, { ...steps, next: await versionIn(before), rest: '' });
}

function change(to: string, { config, from, isRunning, readyWithinSeconds, say }: Steps): Promise<Changed> {
  stop.signal.throwIfAborted();
  mayBeInterrupted = false;
  return changeVersion({ home, from, to, server: config, isRunning, readyWithinSeconds, say });
}

function report(changed: Changed, { present, from, isRunning, next, rest }: Steps & { next: string; rest: string }) {
  if (changed.kind === 'forward') {
    const says = isRunning
      ? `WordMood ${next} runs, after ${changed.seconds.toFixed(1)} s.`
      : `WordMood ${next} is here: npm start.`;
    return {
      says: `${says}\n${present} stays in ${from} until the next update: npm run update -- --back runs it again. ${rest}`.trim(),
    };
  }
  const reason = `WordMood ${next} ${changed.reason}; npm start has said why. Nothing that was acknowledged is lost.`;
  if (changed.isReady) return { says: `${reason} WordMood ${present} runs again.`, exitCode: 2 as const };
  return {
    says: `${reason} WordMood ${present} is in its place again and is not ready either: see what npm start says, or start it. ${rest}`.trim(),
    exitCode: 3 as const,
  };
}

/** @throws StartupFailure where only the present version's npm package reads the files of the embedded database */
async function refuseOtherPostgres({ databaseUrl, dataDirectory, postgresPrograms }: Config, to: string) {
  if (databaseUrl !== undefined) return;
  const filesVersion = await readFilesVersion(join(dataDirectory, 'postgres'));
  const comes = await packagedPostgresOf(to);
  if (filesVersion === undefined || comes === filesVersion) return;
  const found = await listPostgresPrograms(undefined, postgresPrograms);
  const remaining =
    postgresPrograms === 'package' ? [] : found.filter(({ directory }) => directory !== findBinariesPackage());
  if (choosePrograms(remaining, filesVersion).length > 0) return;
  throw new StartupFailure(
    `That version comes with PostgreSQL ${comes}, which does not read the files of ${filesVersion}: install PostgreSQL ${filesVersion} of your system, or move the study as docs/operating.md says under "New major version". Nothing was changed.`,
  );
}

async function backUp(config: Config, folder: string, say: (step: string) => void): Promise<MadeBackup> {
  const lock = await lockToClose(config.backup);
  return withDatabase(config, async (connectionString) => {
    const isClockDoubtful = await isCommandsClockDoubtful(connectionString);
    const order = await backupOrder(config, { connectionString, folder, lock, isClockDoubtful });
    const told = { onStep: (step: string) => say(`backup: ${step}`), signal: stop.signal };
    const finished = await makeBackup(order, told);
    await noteCommandRun(connectionString, finished);
    return finished;
  });
}

/** An update never changes what a study shows: in production its texts are in STUDY_MATERIAL_DIR. */
async function refuseOtherMaterial(config: Config, from: string, to: string): Promise<void> {
  if (!config.isProduction || resolve(config.studyMaterialDirectory) !== join(from, 'study-material')) return;
  const differing = await materialThatDiffers(join(from, 'study-material'), join(to, 'study-material'));
  if (differing.length === 0) return;
  throw new StartupFailure(
    `The study material that comes with the new version is another one (${differing[0]}): copy ${join(from, 'study-material')} to a folder of its own, name that in STUDY_MATERIAL_DIR, restart, and run this again. Nothing was changed.`,
  );
}

async function goOnWith(left: string, { mayGoOn }: Pick<Steps, 'mayGoOn'>): Promise<void> {
  console.error(left);
  if (mayGoOn) return;
  if (!process.stdin.isTTY)
    throw new StartupFailure('To go on all the same, run it again with --yes. Nothing was changed.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question('Type yes to go on all the same: ', { signal: stop.signal });
  terminal.close();
  if (answer.trim() !== 'yes') throw new StartupFailure('Nothing was changed.');
}

function refuseNoStudy({ databaseUrl, dataDirectory }: Config): void {
  if (databaseUrl !== undefined || existsSync(join(dataDirectory, 'postgres', 'PG_VERSION'))) return;
  throw new StartupFailure(
    `There is no database in ${dataDirectory}: name its folder in DATA_DIR. Nothing was changed.`,
  );
}

/** Root would start the server, and its database, as itself. */
function refuseRootForOthers({ dataDirectory }: Config): void {
  if (process.getuid?.() !== 0 || statSync(dataDirectory).uid === 0) return;
  throw new StartupFailure(
    `Nothing runs here, and ${dataDirectory} belongs to another account: start the service first. Nothing was changed.`,
  );
}

/** Held until the process ends. */
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

/** @throws StartupFailure where a server runs that `npm start` did not start, which would not change over */
async function isRunByNpmStart(config: Config): Promise<boolean> {
  if (readRunningVersion(config.dataDirectory) !== undefined) return true;
  if (!(await answers(config, '/healthz'))) return false;
  throw new StartupFailure(
    'A server runs here that this command cannot end, since npm start did not start it: stop it, run this again, and start it with npm start from then on. Nothing was changed.',
  );
}

/** A closed terminal does not stop an update that has begun to change the version. */
function listenToSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (mayBeInterrupted) stop.abort(new StartupFailure('Interrupted; nothing was changed.'));
      else console.error('The version is being changed; this cannot be interrupted and takes a moment.');
    });
  }
}
