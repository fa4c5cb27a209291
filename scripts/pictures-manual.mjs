import { findOrInstallBrowser } from './browser.mjs';
import { buildWeb, install, runProgram } from './installation.mjs';
import { InstallationFailure } from './installation-failure.mjs';

try {
  await install();
  if (!(await buildWeb())) throw new InstallationFailure('The pages could not be built.');
  const browser = await findOrInstallBrowser();
  if ('missing' in browser) throw new InstallationFailure(browser.missing);
  process.exitCode = await runProgram('@playwright/test', 'cli.js', ['test', '--project=screens'], {
    PLAYWRIGHT_CHROMIUM: browser.path,
    MANUAL_PICTURES: 'write',
  });
} catch (error) {
  if (!(error instanceof InstallationFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
