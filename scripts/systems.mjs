// Must run on Node 18 without packages.
import { spawnSync } from 'node:child_process';
import { isNewEnough, nodeOfMachine, oldestRuntime, packagesOfRuntime } from './runtime.mjs';

const tried = 'linux-x64';
const ownDatabase = 'a PostgreSQL of version 15 or newer in DATABASE_URL';

/**
 * Facts about the machine.
 * @returns {{ platform: string, arch: string, hasGlibc: boolean, lacksLibatomic: boolean, nodeVersion: string, isRoot:
 * boolean, hasDatabase: boolean }}
 */
export function inspectMachine() {
  return {
    platform: process.platform,
    arch: process.arch,
    hasGlibc: process.platform === 'linux' && process.report?.getReport().header.glibcVersionRuntime !== undefined,
    lacksLibatomic: process.platform === 'linux' && !knowsLibrary('libatomic.so.1'),
    nodeVersion: nodeOfMachine().version,
    isRoot: process.getuid?.() === 0,
    hasDatabase: (process.env.DATABASE_URL ?? '') !== '',
  };
}

/** @returns {boolean} whether a library is installed; true if unknown */
function knowsLibrary(name) {
  const options = { encoding: 'utf8', env: { PATH: '/sbin:/usr/sbin:/bin:/usr/bin' } };
  const { status, stdout } = spawnSync('ldconfig', ['--print-cache'], options);
  return status !== 0 || stdout.includes(name);
}

/**
 * Judges whether the product runs here.
 * @param {ReturnType<typeof inspectMachine>} machine
 * @returns {{ refusal?: string, note?: string }} lines for the operator
 */
export function checkMachine({ platform, arch, hasGlibc, lacksLibatomic, nodeVersion, isRoot, hasDatabase }) {
  const system = `${platform}-${arch}`;
  if (platform === 'win32') {
    return {
      refusal:
        'WordMood does not run on Windows itself. It runs in WSL 2, where Windows keeps a Linux: "wsl --install -d Debian" in PowerShell, then "sudo apt install npm libatomic1" and "npm start" in there; or in Docker Desktop, with the Dockerfile. Nothing was installed.',
    };
  }
  if (platform === 'linux' && !hasGlibc) {
    const missing = [
      ...(isNewEnough(nodeVersion) ? [] : [`Node ${oldestRuntime} or newer (this is ${nodeVersion})`]),
      ...(hasDatabase ? [] : [ownDatabase]),
    ];
    const what = 'This Linux has the C library musl (Alpine, say), and what WordMood brings along needs glibc';
    if (missing.length === 0)
      return { note: `${what}: it runs on this machine’s Node and your PostgreSQL. Not tried.` };
    return {
      refusal: `${what}. Missing here: ${missing.join(', and ')}. Or take the image of the Dockerfile, or a Linux with glibc (Debian, Ubuntu, Fedora). Nothing was installed.`,
    };
  }
  if (packagesOfRuntime[system] === undefined && !isNewEnough(nodeVersion)) {
    return {
      refusal: `WordMood brings no Node for ${system}, only for ${Object.keys(packagesOfRuntime).join(', ')}: install Node ${oldestRuntime} or newer here (this is ${nodeVersion}), then run this again. Nothing was installed.`,
    };
  }
  if (platform === 'linux' && lacksLibatomic && !isNewEnough(nodeVersion)) {
    return {
      refusal:
        'The Node that WordMood brings along needs a small library that is missing here, libatomic: "apt install libatomic1" (Debian, Ubuntu) or "dnf install libatomic" (Fedora, Rocky), then run this again. Nothing was installed.',
    };
  }
  if (platform === 'darwin' && isRoot && !hasDatabase) {
    return {
      refusal: `On macOS the database that WordMood brings along cannot be started by root: run this as another user, or set ${ownDatabase}. Nothing was installed.`,
    };
  }
  if (system === tried) return {};
  return {
    note: `WordMood was tried on Linux with x64. For ${system} everything it needs is there, and nobody has tried it yet: real data belong on what was tried.`,
  };
}
