import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDataFolder } from '#server/platform/database/data-folder.ts';
import { developmentMark, isMadeForDevelopment } from '#server/platform/database/development-folder.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

export type DevFolder = {
  /** Working directory of the server process; pages come from Vite. */
  serverDirectory: string;
  /** An earlier run has created all people. */
  hasPeople: boolean;
  keepPeople: () => void;
};

/**
 * Creates the folder or reuses an earlier run's; recreates an incomplete one.
 * @throws StartupFailure for the data folder of another installation
 */
export async function openDevFolder(dataDirectory: string, isFresh: boolean): Promise<DevFolder> {
  if (existsSync(join(dataDirectory, 'postgres')) && !isMadeForDevelopment(dataDirectory)) {
    throw new StartupFailure(
      `${dataDirectory} holds an installation that npm run dev has not made: name another folder.`,
    );
  }
  const peopleMark = join(dataDirectory, 'people-are-made');
  const isWhole = existsSync(peopleMark) && !isFresh;
  if (!isWhole && isMadeForDevelopment(dataDirectory)) rmSync(dataDirectory, { recursive: true, force: true });
  await prepareDataFolder(dataDirectory);
  // First, as a production server refuses a folder with this file.
  writeFileSync(
    developmentMark(dataDirectory),
    'Made-up people; their password stands in scripts/dev/dev-people.ts.\n',
  );
  const serverDirectory = join(dataDirectory, 'server');
  await mkdir(join(serverDirectory, 'dist', 'web'), { recursive: true });
  return { serverDirectory, hasPeople: isWhole, keepPeople: () => writeFileSync(peopleMark, '') };
}
