import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDataFolder } from '#server/platform/database/data-folder.ts';
import { developmentMark, isMadeForDevelopment } from '#server/platform/database/development-folder.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

/** The data folder of `npm run dev`. */
export type DevFolder = {
  /** Where the server process works: there is no build of the pages, which come from Vite. */
  serverDirectory: string;
  /** The people of an earlier run are there, all of them. */
  hasPeople: boolean;
  /** Notes that all people are made. */
  keepPeople: () => void;
};

/**
 * Makes the folder, or takes that of an earlier run. One whose people were not all made is begun anew.
 * @throws StartupFailure when the folder is the data folder of an installation that was not made here
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
  // Before anything else: a production server takes no folder with this file.
  writeFileSync(
    developmentMark(dataDirectory),
    'Made-up people; their password stands in scripts/dev/dev-people.ts.\n',
  );
  const serverDirectory = join(dataDirectory, 'server');
  await mkdir(join(serverDirectory, 'dist', 'web'), { recursive: true });
  return { serverDirectory, hasPeople: isWhole, keepPeople: () => writeFileSync(peopleMark, '') };
}
