// Plain JavaScript for any Node from version 18 on: it runs before anything is installed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentVersion, flushFolder, leadTo } from '../home.mjs';
import {
  isAlive,
  readJournal,
  removeJournal,
  removeOrder,
  updateFolder,
  writeJournal,
  writeNewerSchema,
} from './update-files.mjs';

const signalsToEnd = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];
const pollMs = 50;

/** Where the database of before lies while a version is tried that the one before could not follow. */
export const copyOf = (dataDirectory) => join(updateFolder(dataDirectory), 'database-before');
const failedOf = (dataDirectory) => join(updateFolder(dataDirectory), 'database-failed');

/**
 * Brings an update to rest that was cut off, so that a version runs whole: the new one, where it was ready, and otherwise the one before,
 * with everything that was acknowledged. Nobody was served by a new one that was not ready. May itself be cut off and begun again.
 * @param {string} dataDirectory
 * @returns {Promise<'nothing' | 'forward' | 'back'>} what was to be done
 */
export async function endCutUpdate(dataDirectory) {
  const journal = readJournal(dataDirectory);
  if (journal?.step === 'ready') goForward(dataDirectory);
  else if (journal !== undefined) await goBack(dataDirectory, journal);
  removeOrder(dataDirectory);
  if (journal === undefined) return 'nothing';
  return journal.step === 'ready' ? 'forward' : 'back';
}

/** The new version has been ready: what was kept to go back is not needed any more. */
export function goForward(dataDirectory) {
  writeNewerSchema(dataDirectory, []);
  removeLeftBehind(dataDirectory);
  removeJournal(dataDirectory);
}

/**
 * Lets the version before run again. The server has ended.
 * @param {string} dataDirectory
 * @param {import('./update-files.mjs').Journal} journal
 */
export async function goBack(dataDirectory, journal) {
  const { home, from, copy, newerSchema } = journal;
  if (copy) await putDatabaseBack(dataDirectory);
  else if (newerSchema.length > 0) writeNewerSchema(dataDirectory, newerSchema);
  const isLed = leadsBack(home, from);
  removeLeftBehind(dataDirectory);
  if (isLed) removeJournal(dataDirectory);
  // Until somebody may change the link, the journal says which version runs.
  else writeJournal(dataDirectory, { ...journal, step: 'back' });
}

/** A service often may not write where its program lies. */
function leadsBack(home, from) {
  try {
    if (currentVersion(home) !== from) leadTo(home, 'current', from);
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return false;
    throw error;
  }
}

/** Each step is a rename, and leaves what says that it was done. */
async function putDatabaseBack(dataDirectory) {
  const [database, before] = [join(dataDirectory, 'postgres'), copyOf(dataDirectory)];
  // Without the copy it has been put back already.
  if (!existsSync(before)) return;
  await endDatabaseLeftIn(database);
  if (existsSync(database) && !existsSync(failedOf(dataDirectory))) renameSync(database, failedOf(dataDirectory));
  renameSync(before, database);
  flushFolder(updateFolder(dataDirectory));
  flushFolder(dataDirectory);
}

/** A server that was killed leaves its database server running. */
async function endDatabaseLeftIn(directory) {
  const file = join(directory, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  for (const [signal, patienceMs] of signalsToEnd) {
    if (!isDatabaseOf(pid, directory)) return;
    process.kill(pid, signal);
    for (const giveUpAt = Date.now() + patienceMs; Date.now() < giveUpAt && isAlive(pid); ) await sleep(pollMs);
  }
}

function isDatabaseOf(pid, directory) {
  if (!(pid > 0) || !isAlive(pid)) return false;
  const words =
    process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return words.includes(`wordmood.folder=${directory}`);
}

function removeLeftBehind(dataDirectory) {
  for (const folder of [copyOf(dataDirectory), `${copyOf(dataDirectory)}.draft`, failedOf(dataDirectory)]) {
    rmSync(folder, { recursive: true, force: true });
  }
}
