import { spawnSync } from 'node:child_process';
import { InstallationFailure } from '../installation-failure.mjs';

/** Firefox, WebKit and a screen reader's interface: each program, and the Debian package that brings it. */
const programs = [
  { program: process.env.BROWSERS_FIREFOX ?? 'firefox-esr', debianPackage: 'firefox-esr' },
  { program: 'WebKitWebDriver', debianPackage: 'webkit2gtk-driver' },
  { program: 'Xvfb', debianPackage: 'xvfb' },
  { program: 'dbus-daemon', debianPackage: 'dbus' },
  { program: '/usr/libexec/at-spi-bus-launcher', debianPackage: 'at-spi2-core' },
  { program: '/usr/bin/python3', debianPackage: 'python3' },
];
/** Python's modules for the accessibility interface. */
const pythonModules = [
  { module: 'gi', debianPackage: 'python3-gi' },
  { module: 'gi.repository.Atspi', debianPackage: 'gir1.2-atspi-2.0' },
];

/**
 * Installs, on Debian as root, what the tests in three engines need and the machine lacks.
 * @throws {InstallationFailure} naming the packages that are still missing
 */
export function requireBrowsers() {
  let missing = missingPackages();
  if (missing.length > 0 && process.getuid?.() === 0) {
    console.log(`Installing ${missing.join(', ')} with apt-get ...`);
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options);
    missing = missingPackages();
  }
  if (missing.length > 0)
    throw new InstallationFailure(`Missing for the tests in three engines: ${missing.join(', ')}.`);
}

function missingPackages() {
  const lacking = [
    ...programs.filter(({ program }) => !succeeds('sh', ['-c', 'command -v "$0"', program])),
    ...pythonModules.filter(({ module }) => !succeeds('/usr/bin/python3', ['-c', `import ${module}`])),
  ];
  return lacking.map(({ debianPackage }) => debianPackage);
}

function succeeds(program, words) {
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0;
}
