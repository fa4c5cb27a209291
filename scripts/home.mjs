// Must run on Node 18 without packages.
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

/** Contains a folder per version from `npm run update`, and the symlinks `current` and `previous`. */
const versionsName = '.versions';
/** Path settings, relative to the home whichever version runs. */
const places = ['DATA_DIR', 'BACKUP_DIR', 'STUDY_MATERIAL_DIR', 'NODE_EXTRA_CA_CERTS'];

export const versionFolder = realpathSync(dirname(dirname(fileURLToPath(import.meta.url))));

/** The operator's folder: the first installation. */
export const home = basename(dirname(versionFolder)) === versionsName ? dirname(dirname(versionFolder)) : versionFolder;

/** @returns {string} the folder of downloaded versions */
export function versionsOf(homeFolder) {
  return join(homeFolder, versionsName);
}

/** @returns {string} the current version's folder: the home before the first update */
export function currentVersion(homeFolder) {
  return linkTarget(homeFolder, 'current') ?? homeFolder;
}

/**
 * The previous version stays until the next update, for rollback.
 * @returns {string | undefined}
 */
export function previousVersion(homeFolder) {
  return linkTarget(homeFolder, 'previous');
}

/**
 * Replaces a symlink atomically and durably.
 * @param {string} homeFolder
 * @param {'current' | 'previous'} name
 * @param {string} folder
 */
export function switchLink(homeFolder, name, folder) {
  const versions = versionsOf(homeFolder);
  mkdirSync(versions, { recursive: true });
  const draft = join(versions, `.${name}-draft`);
  rmSync(draft, { force: true });
  symlinkSync(relative(versions, folder) || '.', draft);
  renameSync(draft, join(versions, name));
  flushFolder(versions);
}

/** fsync of a folder's entries. */
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
 * @returns {Record<string, string>} absolute path settings, for processes outside the home
 */
export function absolutePathSettings(environment) {
  const given = { ...environment, DATA_DIR: environment.DATA_DIR || '.data' };
  const named = places.filter((name) => given[name]);
  return Object.fromEntries(named.map((name) => [name, resolve(home, given[name])]));
}

function linkTarget(homeFolder, name) {
  const link = join(versionsOf(homeFolder), name);
  return existsSync(link) ? realpathSync(link) : undefined;
}
