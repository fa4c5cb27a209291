// npm start: installs, builds and runs the current version.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { absolutePathSettings, currentVersion, home, versionFolder } from './home.mjs';
import { InstallationFailure } from './installation-failure.mjs';
import { runCurrentVersion } from './run-current-version.mjs';

try {
  const version = currentVersion(home);
  if (version === versionFolder) process.exitCode = await runCurrentVersion(absolutePathSettings(process.env).DATA_DIR);
  else await import(pathToFileURL(join(version, 'scripts', 'start.mjs')).href);
} catch (error) {
  if (!(error instanceof InstallationFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
