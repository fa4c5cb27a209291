import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { explainFileFault, hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { isBetweenFolders } from './carry-over/exchange-folders.ts';
import { writeDurably } from './durable-files.ts';

/** Names that show a folder to be a data folder of ours, or a freshly mounted volume. */
const knownNames = new Set([
  'postgres',
  'data-format',
  'postgres-password',
  'session-secret',
  'server.lock',
  'server.version',
  'study-began',
  'lost+found',
]);

/** Says that versions from 1.0 on read what is in a data folder: it is there before the database is. */
const formatFile = 'data-format';
const formatOfToday = '1\n';

/**
 * Makes the data folder, or takes an existing one, so that nobody but its owner can look into it (mode 0700).
 *
 * @throws StartupFailure when it cannot be made or written to, when it is a folder that holds other things as well, or one that a build
 *   from before 1.0 has made, which stays as it is
 */
export async function prepareDataFolder(dataDirectory: string): Promise<void> {
  const mark = join(dataDirectory, formatFile);
  if (!existsSync(mark) && hasDatabase(dataDirectory)) {
    throw new StartupFailure(
      `${dataDirectory} was made by a build of WordMood from before 1.0, whose data this version does not read: name another folder in DATA_DIR. Nothing in it was changed.`,
    );
  }
  try {
    await makeFolder(dataDirectory);
    await closeToOthers(dataDirectory);
    // A name of its own: several parts of one server may try the folder at the same moment.
    const probe = join(dataDirectory, `.write-probe-${randomUUID()}`);
    await writeDurably(probe, 'probe');
    await unlink(probe);
    if (!existsSync(mark)) await writeDurably(mark, formatOfToday);
  } catch (error) {
    throw explainFileFault(error, dataDirectory);
  }
}

function hasDatabase(dataDirectory: string): boolean {
  return existsSync(join(dataDirectory, 'postgres')) || isBetweenFolders(dataDirectory);
}

/** Step by step, because the recursive way of `mkdir` tries for ever where a file system takes no new folders (`/proc`). */
async function makeFolder(path: string): Promise<void> {
  try {
    if ((await stat(path)).isDirectory()) return;
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    await makeFolder(dirname(path));
  }
  try {
    await mkdir(path, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!hasCode(error, 'EEXIST') || !(await stat(path)).isDirectory()) throw error;
  }
}

async function closeToOthers(dataDirectory: string): Promise<void> {
  const { mode } = await stat(dataDirectory);
  if ((mode & 0o077) === 0) return;
  const names = await readdir(dataDirectory);
  // Closing a folder such as /tmp or a home would hurt everybody else who uses it.
  if (names.length > 0 && !names.some((name) => knownNames.has(name))) {
    throw new StartupFailure(
      `${dataDirectory} holds other files and is open to other users: name an empty folder in DATA_DIR.`,
    );
  }
  await chmod(dataDirectory, 0o700);
}
