import { spawnSync } from 'node:child_process';

const hasProgram = (program) => ['sh', '-c', 'command -v "$0"', program];
const hasModule = (name) => ['/usr/bin/python3', '-c', `import ${name}`];
const hasPackageOfR = (name) => ['Rscript', '-e', `library(${name})`];

/** Programs that npm does not provide: a check and the Debian package. */
const programs = {
  'the server': {
    'postgresql-15': hasProgram('/usr/lib/postgresql/15/bin/initdb'),
    pgbouncer: hasProgram('/usr/sbin/pgbouncer'),
    'r-base-core': hasProgram('Rscript'),
    'r-cran-survival': hasPackageOfR('survival'),
    'r-cran-lme4': hasPackageOfR('lme4'),
    pspp: hasProgram('pspp'),
    python3: hasProgram('/usr/bin/python3'),
  },
  'three engines': {
    'firefox-esr': hasProgram(process.env.BROWSERS_FIREFOX ?? 'firefox-esr'),
    'webkit2gtk-driver': hasProgram('WebKitWebDriver'),
    xvfb: hasProgram('Xvfb'),
    dbus: hasProgram('dbus-daemon'),
    'at-spi2-core': hasProgram('/usr/libexec/at-spi-bus-launcher'),
    python3: hasProgram('/usr/bin/python3'),
    'python3-gi': hasModule('gi'),
    'gir1.2-atspi-2.0': hasModule('gi.repository.Atspi'),
  },
};

/**
 * Installs missing programs on Debian as root.
 * @param {keyof typeof programs} what
 * @returns {string[]} packages still missing
 */
export function installProgramsFor(what) {
  const missing = missingPackages(programs[what]);
  if (missing.length === 0 || process.getuid?.() !== 0) return missing;
  console.log(`Installing ${missing.join(', ')} with apt-get ...`);
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options);
  return missingPackages(programs[what]);
}

function missingPackages(needed) {
  return Object.keys(needed).filter((debianPackage) => {
    const [program, ...words] = needed[debianPackage];
    return spawnSync(program, words, { stdio: 'ignore' }).status !== 0;
  });
}
