// Plain JavaScript for any Node from version 18 on: it runs before anything is installed.
import {
  chownSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { currentVersion, flushFolder } from '../home.mjs';

/** An update says so often that it is alive, and is taken for dead when it has not for so long. */
export const pulseMs = 1_000;
const longestSilenceMs = 60_000;

/**
 * What an update has begun and not ended. As long as it is there and does not say `ready`, nobody was served by the new version.
 * @typedef {{
 *   format: 1, home: string, from: string, to: string, step: 'stopped' | 'switching' | 'ready' | 'back',
 *   copy: boolean, newerSchema: string[] }} Journal `copy`: the database of before lies aside and is to be put back; `newerSchema`: what
 *   the new version adds to it, otherwise
 * @typedef {{ id: string, updater: number, wants: 'run' | 'stop' }} Order what an update wants of `npm start`. As long as there is one, a
 *   server that starts serves nobody
 * @typedef {{ order: string, pid: number, server: number, child: 'runs' | 'ended', exitCode: number | null, folder: string }} State what `npm start` has made of it
 */

/** @param {string} dataDirectory */
export function updateFolder(dataDirectory) {
  return join(dataDirectory, 'update');
}

/** @param {string} dataDirectory */
export function makeUpdateFolder(dataDirectory) {
  const folder = updateFolder(dataDirectory);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveToOwner(dataDirectory, folder);
}

/** Root may update what another account runs, which reads and removes what it finds here. */
export function giveToOwner(dataDirectory, path) {
  const { uid, gid } = statSync(dataDirectory);
  if (process.getuid?.() === 0 && uid !== 0) chownSync(path, uid, gid);
}

/**
 * @param {string} homeFolder
 * @param {string} dataDirectory
 * @returns {string} the folder of the version that is to run: the current one, but where an update was gone back from by an account that
 *   may not change the link
 */
export function versionToRun(homeFolder, dataDirectory) {
  const journal = readJournal(dataDirectory);
  return journal?.step === 'back' ? journal.from : currentVersion(homeFolder);
}

const fileOf = (dataDirectory, name) => join(updateFolder(dataDirectory), `${name}.json`);

/** @returns {Journal | undefined} */
export const readJournal = (dataDirectory) => read(fileOf(dataDirectory, 'journal'));
/** @param {string} dataDirectory @param {Journal} journal */
export const writeJournal = (dataDirectory, journal) => writeDurably(dataDirectory, 'journal', journal);
export const removeJournal = (dataDirectory) => remove(dataDirectory, 'journal');

/** @returns {Order | undefined} */
export const readOrder = (dataDirectory) => read(fileOf(dataDirectory, 'order'));
/** @param {string} dataDirectory @param {Order} order */
export const writeOrder = (dataDirectory, order) => writeDurably(dataDirectory, 'order', order);
export const removeOrder = (dataDirectory) => remove(dataDirectory, 'order');

/** @returns {State | undefined} */
export const readState = (dataDirectory) => read(fileOf(dataDirectory, 'state'));
/** @param {string} dataDirectory @param {State} state */
export const writeState = (dataDirectory, state) => writeDurably(dataDirectory, 'state', state);

/** @param {string} dataDirectory @param {string[]} names of migrations that a version does not know, and may all the same run on */
export function writeNewerSchema(dataDirectory, names) {
  if (names.length === 0) remove(dataDirectory, 'newer-schema');
  else writeDurably(dataDirectory, 'newer-schema', names);
}

/** Says that the update which has given the order is alive. */
export function beat(dataDirectory) {
  const now = new Date();
  try {
    utimesSync(fileOf(dataDirectory, 'order'), now, now);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
}

/** @param {string} dataDirectory @param {Order} order @returns {boolean} whether the update that has given the order still runs */
export function isUpdaterAlive(dataDirectory, { updater }) {
  if (!isAlive(updater)) return false;
  try {
    return Date.now() - statSync(fileOf(dataDirectory, 'order')).mtimeMs < longestSilenceMs;
  } catch {
    return false;
  }
}

/** @param {number} pid @returns {boolean} */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function writeDurably(dataDirectory, name, content) {
  const folder = updateFolder(dataDirectory);
  makeUpdateFolder(dataDirectory);
  const draft = join(folder, `.${name}-${process.pid}`);
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeFileSync(handle, `${JSON.stringify(content)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  giveToOwner(dataDirectory, draft);
  renameSync(draft, fileOf(dataDirectory, name));
  flushFolder(folder);
}

function remove(dataDirectory, name) {
  try {
    rmSync(fileOf(dataDirectory, name));
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  flushFolder(updateFolder(dataDirectory));
}
