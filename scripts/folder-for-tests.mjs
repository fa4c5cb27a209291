// Must run on Node 20. Run directly, it prints the created folder (`.ci/run`).
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';

const memory = '/dev/shm';
/** A run needs less than half, mostly for WAL. */
const minimumFreeBytes = 8 * 1024 ** 3;

/**
 * Creates the temporary folder of a test run, in memory if there is enough: ext4 is slow with many short-lived files.
 * TMPDIR overrides.
 * @returns {string} to be removed by the caller
 */
export function createTestFolder() {
  const folder = mkdtempSync(join(isForTests(memory) ? memory : tmpdir(), 'wm-tests-'));
  // The database's account needs access.
  chmodSync(folder, 0o1777);
  return folder;
}

/** Removes the folder, with retries while processes still write; a failure is only printed. */
export function removeTestFolder(folder) {
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
  // Tests also execute programs from it.
  if (kind !== 'tmpfs' || options.split(',').some((option) => option === 'noexec' || option === 'ro')) return false;
  const { bavail, bsize } = statfsSync(place);
  return Math.min(bavail * bsize, process.availableMemory?.() ?? freemem()) >= minimumFreeBytes;
}

if (argv[1] === fileURLToPath(import.meta.url)) console.log(createTestFolder());
