// Plain JavaScript for any Node from version 20 on. Run by itself it prints the folder it has made (`.ci/run`).
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const memory = '/dev/shm';
/** A run needs less than half of it at its fullest, most of that for the databases' logs. */
const leastFreeBytes = 8 * 1024 ** 3;

/**
 * Makes the folder for whatever a run of the tests leaves for a moment: data folders, databases, profiles of browsers. In memory, where
 * there is plenty: files come and go by the hundred thousand, and ext4 looks at each that was deleted in the last minutes before it makes
 * another. Whoever names a folder (TMPDIR) is kept to it.
 * @returns {string} whoever has made it removes it
 */
export function makeFolderForTests() {
  const folder = mkdtempSync(join(isForTests(memory) ? memory : tmpdir(), 'wm-tests-'));
  // As open as the system's own: the database's account goes through it.
  chmodSync(folder, 0o1777);
  return folder;
}

/** Removes that folder, also while a process that was told to end still writes; what stays is said, and fails no test. */
export function removeFolderForTests(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  } catch (error) {
    console.error(`${folder} could not be removed: ${error.message}`);
  }
}

function isForTests(place) {
  if (process.platform !== 'linux' || process.env.TMPDIR !== undefined) return false;
  const mounted = readFileSync('/proc/mounts', 'utf8').split('\n');
  const [, , kind, options = ''] = mounted.map((line) => line.split(' ')).findLast(([, path]) => path === place) ?? [];
  // Programs are started from there, too.
  if (kind !== 'tmpfs' || options.split(',').some((option) => option === 'noexec' || option === 'ro')) return false;
  const { bavail, bsize } = statfsSync(place);
  return Math.min(bavail * bsize, process.availableMemory?.() ?? freemem()) >= leastFreeBytes;
}

if (argv[1] === fileURLToPath(import.meta.url)) console.log(makeFolderForTests());
