// Walks day 1 in Chromium, Firefox and WebKit: npm run test:browsers. On Debian, as root, it installs those that are missing.
import { spawnSync } from 'node:child_process';
import { findOrInstallBrowser } from './browser.mjs';
import { buildWeb, install, runProgram } from './installation.mjs';
import { InstallationFailure } from './installation-failure.mjs';

/** What each program is called, and the package that brings it. */
const others = [
  { program: process.env.BROWSERS_FIREFOX ?? 'firefox-esr', debianPackage: 'firefox-esr' },
  { program: 'WebKitWebDriver', debianPackage: 'webkit2gtk-driver' },
  { program: 'Xvfb', debianPackage: 'xvfb' },
  { program: 'dbus-daemon', debianPackage: 'dbus' },
  { program: '/usr/libexec/at-spi-bus-launcher', debianPackage: 'at-spi2-core' },
  { program: '/usr/bin/python3', debianPackage: 'python3' },
];
/** What that Python needs besides to speak with the accessibility interface. */
const ofPython = [
  { module: 'gi', debianPackage: 'python3-gi' },
  { module: 'gi.repository.Atspi', debianPackage: 'gir1.2-atspi-2.0' },
];

try {
  await install();
  const missing = installMissing();
  if (missing.length > 0)
    throw new InstallationFailure(`These browsers could not be installed: ${missing.join(', ')}.`);
  if (!(await buildWeb())) throw new InstallationFailure('The pages could not be built.');
  const browser = await findOrInstallBrowser();
  if ('missing' in browser) throw new InstallationFailure(browser.missing);
  const words = ['test', '--config=playwright.browsers.config.ts', ...process.argv.slice(2)];
  process.exitCode = await runProgram('@playwright/test', 'cli.js', words, { PLAYWRIGHT_CHROMIUM: browser.path });
} catch (error) {
  if (!(error instanceof InstallationFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @returns the packages that are still missing */
function installMissing() {
  const before = packagesMissing();
  if (before.length === 0 || process.getuid?.() !== 0) return before;
  console.log(`Installing ${before.join(', ')} with apt-get ...`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...before], options);
  return packagesMissing();
}

function packagesMissing() {
  const programs = others.filter(({ program }) => !isThere(program));
  const modules = ofPython.filter(({ module }) => !runs('/usr/bin/python3', ['-c', `import ${module}`]));
  return [...programs, ...modules].map(({ debianPackage }) => debianPackage);
}

function isThere(program) {
  return runs('sh', ['-c', 'command -v "$0"', program]);
}

function runs(program, words) {
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0;
}
