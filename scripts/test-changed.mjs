// Checks what the changes since the main branch can touch: npm run test:changed. Another branch or commit may be named.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstallBrowser } from './browser.mjs';
import { buildWeb, checkout, finish, install, runProgram, startOnRuntime } from './installation.mjs';
import { InstallationFailure } from './installation-failure.mjs';
import { standingChecks } from './standing-checks.mjs';

const reports = join(checkout, 'test-results');
const choiceFile = join(reports, 'choice.json');
const failed = [];

try {
  await install();
  mkdirSync(reports, { recursive: true });
  const words = [choiceFile, ...process.argv.slice(2)];
  const isChosen = (await finish(startOnRuntime('scripts/test-choice/choose-changed.ts', words))) === 0;
  if (!isChosen) throw new InstallationFailure('What has changed cannot be told; the reason is above.');
  const { tests, journeys } = JSON.parse(readFileSync(choiceFile, 'utf8'));
  for (const { name, run } of standingChecks) await check(name, run);
  if (tests.length > 0) await check('tests', () => runProgram('vitest', 'vitest.mjs', ['run', ...tests]));
  if (journeys.length > 0) await check('journeys', () => runJourneys(journeys));
} catch (error) {
  if (!(error instanceof InstallationFailure)) throw error;
  failed.push(error.message);
}
console.log(failed.length === 0 ? '\nAll passed.' : `\nFAILED: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

async function check(name, run) {
  if ((await run()) !== 0) failed.push(name);
}

async function runJourneys(journeys) {
  if (!(await buildWeb())) return 1;
  const browser = await findOrInstallBrowser();
  if ('missing' in browser) throw new InstallationFailure(browser.missing);
  return runProgram('@playwright/test', 'cli.js', ['test', ...journeys], { PLAYWRIGHT_CHROMIUM: browser.path });
}
