import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { checkout, runProgram } from './installation.mjs';

/** The headless shell first: sufficient for journeys, and opens pages at half the cost. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** @returns {Promise<{ path: string } | { missing: string }>} the browser, or what the developer can do */
export async function findOrInstallBrowser() {
  const program = process.env.PLAYWRIGHT_CHROMIUM;
  if (program) {
    return runs(program) ? { path: program } : { missing: `PLAYWRIGHT_CHROMIUM names ${program}, which does not run.` };
  }
  const found = findBrowser();
  if (found !== undefined) return { path: found };
  for (const install of [installWithApt, installWithPlaywright]) {
    await install();
    const installed = findBrowser();
    if (installed !== undefined) return { path: installed };
  }
  return {
    missing:
      'There is no browser for the journeys, and none could be installed: install Chromium or Chrome, ' +
      'or name its program in PLAYWRIGHT_CHROMIUM.',
  };
}

/** @returns {string | undefined} */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...macPrograms, playwrightBrowser()].find((path) => existsSync(path) && runs(path));
}

function playwrightBrowser() {
  const { chromium } = createRequire(join(checkout, 'package.json'))('@playwright/test');
  return chromium.executablePath();
}

/** A found program may be a stub or lack libraries. */
function runs(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return;
  console.log('Installing Chromium with apt-get ...');
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], options);
}

async function installWithPlaywright() {
  console.log('Installing Chromium with Playwright ...');
  await runProgram('@playwright/test', 'cli.js', ['install', 'chromium']);
}
