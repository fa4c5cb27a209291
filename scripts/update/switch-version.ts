import { execFile } from 'node:child_process';
import { readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { flushFolder } from '#server/platform/database/durable-files.ts';
import { inspectFolder } from '#server/platform/database/postmaster.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { readNewerSchema } from '#server/platform/update/newer-schema.ts';
import { leadTo } from '../home.mjs';
import { copyOf, goBack, goForward } from './end-update.mjs';
import type { WayBack } from './plan-way-back.ts';
import type { ServerRunner } from './server-runner.ts';
import { type Journal, updateFolder, writeJournal } from './update-files.mjs';

const run = promisify(execFile);

type Switching = {
  /** In it lies what leads to the version that runs. */
  home: string;
  dataDirectory: string;
  isDatabaseEmbedded: boolean;
  /** Folders of the version that runs and of the one that is to. */
  from: string;
  to: string;
  way: WayBack;
  runner: Pick<ServerRunner, 'stop' | 'start' | 'untilReady' | 'release' | 'kill'>;
  readyWithinSeconds: number;
  say: (step: string) => void;
};

export type Switched =
  | { kind: 'forward'; waitMs: number }
  /** The version before runs again; `isReady` says whether it does. */
  | { kind: 'back'; reason: string; isReady: boolean };

/**
 * Lets another version run in place of the one that does, or goes back to that one where the other does not become ready. Each step is on
 * the disk before the next is begun: wherever it is cut off, `endCutUpdate` knows what to do.
 */
export async function switchVersion(switching: Switching): Promise<Switched> {
  const { home, dataDirectory, from, to, way, runner, say } = switching;
  let journal: Journal = { format: 1, home, from, to, step: 'stopped', copy: false, newerSchema: [] };
  writeJournal(dataDirectory, journal);
  const stoppedAt = performance.now();
  try {
    say('stop the server');
    await runner.stop();
    if (switching.isDatabaseEmbedded && (way.contracting.length > 0 || way.otherPostgres !== null)) {
      say('copy the database, which the version before could not follow');
      await copyDatabase(dataDirectory);
      journal = { ...journal, copy: true };
    } else {
      // What the version before could not follow keeps it from starting on a database that only its operator can put back.
      const followed = way.contracting.length > 0 ? [] : way.added;
      journal = { ...journal, newerSchema: [...(await readNewerSchema(dataDirectory)), ...followed] };
    }
    journal = { ...journal, step: 'switching' };
    writeJournal(dataDirectory, journal);
    leadTo(home, 'current', to);
    say('start the new version, which brings the database up to date');
    await runner.start();
    say('wait until it is ready');
    const reason = await runner.untilReady(switching.readyWithinSeconds);
    if (reason !== null) throw new Error(`The new version ${reason}`);
  } catch (error) {
    return goBackTo(switching, journal, error);
  }
  writeJournal(dataDirectory, { ...journal, step: 'ready' });
  runner.release();
  const waitMs = performance.now() - stoppedAt;
  leadTo(home, 'previous', from);
  goForward(dataDirectory);
  return { kind: 'forward', waitMs };
}

async function goBackTo(switching: Switching, journal: Journal, error: unknown): Promise<Switched> {
  const { dataDirectory, runner, say } = switching;
  const reason = error instanceof Error ? error.message : String(error);
  say(`${reason}: go back to the version before`);
  const isReady = await runner
    .stop()
    .then(() => goBack(dataDirectory, journal))
    .then(async () => {
      say('start the version before');
      await runner.start();
      return (await runner.untilReady(switching.readyWithinSeconds)) === null;
    })
    .catch(async () => {
      // The next `npm start` finds everything in its place.
      runner.kill();
      await goBack(dataDirectory, journal);
      return false;
    });
  runner.release();
  return { kind: 'back', reason, isReady };
}

/** The database has ended, so that its files are whole. */
async function copyDatabase(dataDirectory: string): Promise<void> {
  const database = join(dataDirectory, 'postgres');
  if ((await inspectFolder(database)).kind === 'ours') throw new StartupFailure('The database did not end');
  const [bytes, { bavail, bsize }] = await Promise.all([bytesBelow(database), statfs(dataDirectory)]);
  if (bytes > bavail * bsize) {
    const needed = `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;
    throw new StartupFailure(`${dataDirectory} has no room for a copy of the database (${needed})`);
  }
  const copy = copyOf(dataDirectory);
  const draft = `${copy}.draft`;
  await rm(draft, { recursive: true, force: true });
  // The files belong to another account where root runs the server, and stay its.
  await run('cp', ['-RpP', database, draft]);
  await run('sync');
  await rename(draft, copy);
  await flushFolder(updateFolder(dataDirectory));
}

async function bytesBelow(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bytes += await bytesBelow(path);
    else if (entry.isFile()) bytes += (await stat(path)).size;
  }
  return bytes;
}
