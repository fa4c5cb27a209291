// npm run pictures: takes the pictures of README and manual. npm run pictures -- screens: every screen in all sizes, light
// and dark, in test-results/screens.
import { findOrInstallBrowser } from './browser.mjs';
import { buildWeb, install, runProgram } from './installation.mjs';
import { InstallationFailure } from './installation-failure.mjs';

/** Journeys by what `PICTURES` makes them take. */
const journeys = {
  documentation: ['--project=screens'],
  screens: ['platform/screens', 'research/participant-list-widths', 'participation/results'],
};

try {
  const kind = process.argv[2] ?? 'documentation';
  if (!(kind in journeys)) throw new InstallationFailure(`npm run pictures, or npm run pictures -- screens`);
  await install();
  if (!(await buildWeb())) throw new InstallationFailure('The pages could not be built.');
  const browser = await findOrInstallBrowser();
  if ('missing' in browser) throw new InstallationFailure(browser.missing);
  process.exitCode = await runProgram('@playwright/test', 'cli.js', ['test', ...journeys[kind]], {
    PLAYWRIGHT_CHROMIUM: browser.path,
    PICTURES: kind,
  });
} catch (error) {
  if (!(error instanceof InstallationFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
