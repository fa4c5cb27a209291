// npm run pictures: screenshots of every screen at three widths, light and dark, in test-results/screens.
import { findOrInstallBrowser } from './browser.mjs';
import { buildWeb, install, runProgram } from './installation.mjs';
import { InstallationFailure } from './installation-failure.mjs';

const journeysWithPictures = ['platform/screens', 'research/participant-list-widths', 'participation/results'];

try {
  await install();
  if (!(await buildWeb())) throw new InstallationFailure('The pages could not be built.');
  const browser = await findOrInstallBrowser();
  if ('missing' in browser) throw new InstallationFailure(browser.missing);
  process.exitCode = await runProgram('@playwright/test', 'cli.js', ['test', ...journeysWithPictures], {
    PLAYWRIGHT_CHROMIUM: browser.path,
    PICTURES: 'yes',
  });
} catch (error) {
  if (!(error instanceof InstallationFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
