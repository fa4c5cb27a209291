import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { explainFileFault } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

/** Any such name marks a data folder, or a new volume. */
const knownName = /^(?:postgres|session-secret|server\.|study-began$|lost\+found$)/;

/**
 * Makes the data folder, or closes an existing one to other users (mode 0700).
 * @throws StartupFailure when it cannot be made or closed, or holds other files
 */
export async function prepareDataFolder(dataDirectory: string): Promise<void> {
  try {
    await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
    await closeToOthers(dataDirectory);
  } catch (error) {
    throw explainFileFault(error, dataDirectory);
  }
}

async function closeToOthers(dataDirectory: string): Promise<void> {
  const { mode } = await stat(dataDirectory);
  if ((mode & 0o077) === 0) return;
  const names = await readdir(dataDirectory);
  // Closing /tmp or a home would lock out its other users.
  if (names.length > 0 && !names.some((name) => knownName.test(name))) {
    throw new StartupFailure(
      `${dataDirectory} holds other files and is open to other users: name an empty folder in DATA_DIR.`,
    );
  }
  await chmod(dataDirectory, 0o700);
}
