// npm start: installs, builds and runs the current version.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { home, placesSeenFromHome, versionFolder } from './home.mjs';
import { InstallationFailure } from './installation-failure.mjs';
import { bringUpdateToRest } from './update/bring-update-to-rest.mjs';
import { runCurrentVersion } from './update/run-current-version.mjs';
import { versionToRun } from './update/update-files.mjs';

try {
  const { DATA_DIR } = placesSeenFromHome(process.env);
  await bringUpdateToRest(DATA_DIR);
  const version = versionToRun(home, DATA_DIR);
  if (version === versionFolder) process.exitCode = await runCurrentVersion(DATA_DIR);
  else await import(pathToFileURL(join(version, 'scripts', 'start.mjs')).href);
} catch (error) {
  if (!(error instanceof InstallationFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
