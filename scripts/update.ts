import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { backupOrder } from '#server/platform/backup/backup-order.ts';
import { type MadeBackup, makeBackup } from '#server/platform/backup/make-backup.ts';
import { withDatabase } from '#server/platform/backup/with-database.ts';
import { isCommandsClockDoubtful } from '#server/platform/clock/clock-watch-store.ts';
import { keepPrograms } from '#server/platform/database/carry-over/keep-programs.ts';
import { readFilesVersion } from '#server/platform/database/initialise-cluster.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { type Config, readConfig } from '#server/platform/settings/config.ts';
import { noteCommandRun } from '#server/team/backups/backup-run-store.ts';
import { lockToClose } from './backup-key-asked.ts';
import { currentVersion, home } from './home.mjs';
import { runCommand } from './run-command.ts';
import { tellSteps } from './tell-steps.ts';
import { bringUpdateToRest } from './update/bring-update-to-rest.mjs';
import { bringVersion } from './update/bring-version.ts';
import { compareVersions } from './update/compare-versions.ts';
import { type Release, refuseOwnChanges, releaseFrom, releaseOfTag, versionIn } from './update/find-release.ts';
import { materialThatDiffers } from './update/material-that-differs.ts';
import { planWayBack, type WayBack } from './update/plan-way-back.ts';
import { reportUpdate } from './update/report-update.ts';
import { ServerRunner } from './update/server-runner.ts';
import { switchVersion } from './update/switch-version.ts';
import {
  giveToOwner,
  isAlive,
  isUpdaterAlive,
  makeUpdateFolder,
  readOrder,
  readState,
  updateFolder,
} from './update/update-files.mjs';

const usage = `Takes a new version, while people answer: backs up, brings and builds it beside the present one, and lets it run in its place
once it is ready. Where it does not become ready the present one goes on, with everything that was answered:

  npm run update -- [--to v1.0.1] [--backup-to FOLDER] [--ready-within 300] [--yes]
  npm run update -- --from FOLDER-OR-ARCHIVE

  --to            a version of the git checkout (the newest)
  --from          a release that was fetched otherwise: a folder, or a .tar.gz
  --backup-to     the folder that the backup comes to be in (BACKUP_DIR)
  --ready-within  so many seconds has the new version until it is ready, its changes to the database included (300)
  --yes           goes on where it would ask whether it shall

Server and update run under one account, with the same settings. Ends with 0: it runs; 1: nothing was changed; 2: the present version runs
again; 3: neither is ready, look at what npm start says.`;

const longestOrderMs = 60_000;
const takeOverSeconds = 6 * 3600;
const stop = new AbortController();
let mayBeInterrupted = true;

await runCommand(async (words) => {
  const { values } = parseArgs({
    args: words,
    options: {
      to: { type: 'string' },
      from: { type: 'string' },
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
  if (values.to !== undefined && values.from !== undefined) {
    throw new StartupFailure('Name --to or --from, not both. Nothing was changed.');
  }
  const config = readConfig(process.env);
  const backupFolder = values['backup-to'] === undefined ? config.backup.folder : resolve(values['backup-to']);
  if (backupFolder === null) {
    throw new StartupFailure('Say where the backup shall lie: --backup-to FOLDER, or BACKUP_DIR. Nothing was changed.');
  }
  listenToSignals();
  refuseNoStudy(config);
  lockUpdates(config.dataDirectory);
  // Which version runs is certain only once the last update is at rest.
  await restOfLast(config.dataDirectory);
  const from = currentVersion(home);
  const present = await versionIn(from);
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
    const ask = { mayGoOn: values.yes };
    const say = tellSteps();
    return await update({ config, backupFolder, from, release, readyWithinSeconds, ask, say, present });
  } finally {
    await release.close();
  }
});

type Updating = {
  config: Config;
  backupFolder: string;
  from: string;
  present: string;
  release: Release;
  readyWithinSeconds: number;
  ask: { mayGoOn: boolean };
  say: (step: string) => void;
};

async function update({ config, backupFolder, from, present, release, readyWithinSeconds, ask, say }: Updating) {
  say('look whether and how the server runs');
  const running = await ServerRunner.find(config);
  if (running === null) refuseRootForOthers(config);
  running?.release();
  const backup = await backUp(config, backupFolder, say);
  let way: WayBack = { added: [], contracting: [], otherPostgres: null };
  const to = await bringVersion({
    home,
    release,
    say,
    signal: stop.signal,
    async look(folder) {
      way = await planWayBack(from, folder, await versionOfFiles(config));
      await refuseOtherMaterial(config, from, folder);
    },
  });
  if (way.contracting.length > 0 && config.databaseUrl !== undefined) {
    await goOnWith(
      `Version ${present} could not follow what ${release.version} does to the database (${way.contracting[0]}): if ${release.version} does not become ready, putting back the database of DATABASE_URL is up to you.`,
      ask,
    );
  }
  if (way.otherPostgres !== null) {
    say(`keep the PostgreSQL that has written the database, for ${way.otherPostgres} to take it over`);
    await keepPrograms(config.dataDirectory);
  }
  stop.signal.throwIfAborted();
  mayBeInterrupted = false;
  const runner = (await ServerRunner.find(config)) ?? (await ServerRunner.startOwn(config));
  const { dataDirectory, databaseUrl } = config;
  const isDatabaseEmbedded = databaseUrl === undefined;
  // To take a large database over takes as long as its rows do.
  const patienceSeconds =
    way.otherPostgres === null ? readyWithinSeconds : Math.max(readyWithinSeconds, takeOverSeconds);
  const versions = { home, from, to, way };
  const how = { ...versions, dataDirectory, isDatabaseEmbedded, runner, readyWithinSeconds: patienceSeconds, say };
  const switched = await switchVersion(how);
  await runner.close();
  const isLeftBehind = !isDatabaseEmbedded && way.contracting.length > 0;
  const { wasThere: wasRunning } = runner;
  return reportUpdate(switched, { present, next: release.version, wasRunning, from, backup, isLeftBehind });
}

/** @returns the major version of PostgreSQL that has written the files; null where the database is not the embedded one */
async function versionOfFiles({ databaseUrl, dataDirectory }: Config): Promise<string | null> {
  if (databaseUrl !== undefined) return null;
  return (await readFilesVersion(join(dataDirectory, 'postgres'))) ?? null;
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

/** An update never changes what a study shows: in production its texts lie in a folder of their own. */
async function refuseOtherMaterial({ isProduction }: Config, from: string, to: string): Promise<void> {
  if (!isProduction || process.env.STUDY_MATERIAL_DIR) return;
  const differing = await materialThatDiffers(join(from, 'study-material'), join(to, 'study-material'));
  if (differing.length === 0) return;
  throw new StartupFailure(
    `The study material that comes with the new version is another one (${differing[0]}): copy ${join(from, 'study-material')} to a folder of its own, name that in STUDY_MATERIAL_DIR, restart, and run this again. Nothing was changed.`,
  );
}

async function goOnWith(left: string, { mayGoOn }: { mayGoOn: boolean }): Promise<void> {
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

/** Ends with the process, however that ends. */
function lockUpdates(dataDirectory: string): void {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  makeUpdateFolder(dataDirectory);
  const path = join(updateFolder(dataDirectory), 'update.lock');
  const lock = new DatabaseSync(path, { timeout: 0 });
  giveToOwner(dataDirectory, path);
  try {
    lock.exec('begin exclusive');
  } catch {
    throw new StartupFailure('Another update is under way here. Nothing was changed.');
  }
  process.once('exit', () => lock.close());
}

/** An update that was cut off is brought to rest by `npm start`, where that runs. */
async function restOfLast(dataDirectory: string): Promise<void> {
  for (const giveUpAt = performance.now() + longestOrderMs; performance.now() < giveUpAt; await sleep(100)) {
    const [order, state] = [readOrder(dataDirectory), readState(dataDirectory)];
    if (order === undefined || isUpdaterAlive(dataDirectory, order)) break;
    if (state === undefined || !isAlive(state.pid)) break;
  }
  await bringUpdateToRest(dataDirectory);
}

/** Once the server is stopped everything is brought to its end: a terminal that closes leaves nobody without a server. */
function listenToSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (mayBeInterrupted) stop.abort(new StartupFailure('Interrupted; nothing was changed.'));
      else console.error('The version is being changed, and cannot be left like this: it takes a moment.');
    });
  }
}
