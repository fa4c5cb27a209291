// Must run on Node 18 without packages.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashFilesIn } from './hash-files.mjs';
import { installProduction } from './install-production.mjs';
import { InstallationFailure } from './installation-failure.mjs';
import { hasDatabaseLinks } from './links-of-database.mjs';
import { installArguments, requireNpm, runNpm } from './npm.mjs';
import { removeOldServerBuilds } from './old-server-builds.mjs';
import { chooseRuntime, oldestRuntime, runtimeFor } from './runtime.mjs';
import { checkMachine, inspectMachine } from './systems.mjs';

/** Debian 12; only for installing, the product runs on `chooseRuntime`. */
const oldestNode = 18;

/** Working directory of all commands. */
export const checkout = dirname(dirname(fileURLToPath(import.meta.url)));

const modules = join(checkout, 'node_modules');
const runtime = chooseRuntime(modules);
/** The Node version it was developed with, if npm provides one. */
const brought = runtimeFor(modules);
/** Its presence means that development packages are installed. */
const developmentPackage = join(modules, 'typescript');
const installMarker = join(modules, '.wordmood-installed');
/** Node's compile cache: compiling the sources takes most of a start. */
const compiledCode = join(modules, '.cache', 'wordmood-code');
const webMarker = join(checkout, 'dist', 'web.sources');
export const webSources = [
  'src/web',
  'src/study',
  'src/research',
  'src/rehearsal/simulation',
  'src/contract',
  'public',
  'docs/manual',
  'docs/operating.pt-BR.md',
  'docs/sizes.md',
  'index.html',
  'front.html',
  'scripts/web-build',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
export const serverSources = [
  'src/server',
  'src/rehearsal',
  'src/study',
  'src/research',
  'src/contract',
  'vite.server.config.ts',
  'package.json',
  'package-lock.json',
];

/** Tests set another NODE_ENV, which would build React's development mode. */
const forUse = { NODE_ENV: 'production' };

/**
 * Checks the machine first.
 * @throws {InstallationFailure} with what to do
 */
export function requireFitMachine() {
  const { refusal, note } = checkMachine(inspectMachine());
  if (refusal !== undefined) throw new InstallationFailure(refusal);
  if (note !== undefined) console.log(note);
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new InstallationFailure(
      `Node ${oldestNode} or newer is needed to install WordMood; this is ${process.version}.`,
    );
  }
}

/**
 * Installs packages unless up to date with the lock file.
 * @param {{ toBuild?: boolean }} [needs] whether to include development packages
 * @throws {InstallationFailure}
 */
export async function install({ toBuild = true } = {}) {
  requireFitMachine();
  if (isInstalled(toBuild)) return;
  await requireNpm(checkout);
  const which = toBuild ? 'with what builds WordMood: a few minutes and 800 MB' : 'those that run WordMood';
  console.log(`Installing the packages of package-lock.json (the first time, and after it has changed), ${which} ...`);
  const exitCode = toBuild
    ? await runNpm([...installArguments, '--include=dev'], checkout)
    : await installProduction(checkout, runtime.packageName);
  if (exitCode !== 0) throw new InstallationFailure(`npm could not install the packages (exit code ${exitCode}).`);
  // npm ignores failed optional packages silently.
  if (spawnSync(runtime.program, ['--version']).status !== 0) {
    throw new InstallationFailure(
      `${runtime.program} does not run on this machine: start it by hand, and it says why; where it is missing, look for ${runtime.packageName} in the registry npm asks. Node ${oldestRuntime} or newer of the machine does as well.`,
    );
  }
  if (!hasDatabaseLinks(modules)) {
    throw new InstallationFailure(
      'npm did not run the install scripts of the packages: run npm ci --ignore-scripts=false, then this again.',
    );
  }
  writeFileSync(installMarker, hashFiles(['package-lock.json']));
}

/** @returns {string | undefined} the server relative to the checkout, if server and pages are up to date */
export function findBuild() {
  const program = builtServer();
  return isWebBuilt() && existsSync(join(checkout, program)) ? program : undefined;
}

/**
 * Builds the pages unless up to date.
 * @returns {Promise<boolean>} whether there is a build
 */
export async function buildWeb() {
  if (isWebBuilt()) return true;
  const sources = hashFiles(webSources);
  console.log('Building the pages ...');
  const exitCode = await runProgram('vite', 'bin/vite.js', ['build', '--logLevel=warn'], forUse);
  if (exitCode !== 0) return false;
  writeFileSync(webMarker, sources);
  return true;
}

/**
 * Builds the server unless up to date, in a folder named by a hash of its sources: running builds keep their files, and
 * concurrent builds are harmless.
 * @returns {Promise<string | undefined>} the server relative to the checkout; none on failure
 */
export async function buildServer() {
  const program = builtServer();
  const folder = dirname(program);
  if (existsSync(join(checkout, program))) return program;
  console.log('Building the server ...');
  const draft = join('dist', `server-new-${process.pid}`);
  const words = ['build', '--config=vite.server.config.ts', `--outDir=${draft}`, '--logLevel=warn'];
  const exitCode = await runProgram('vite', 'bin/vite.js', words, forUse);
  if (exitCode !== 0) return undefined;
  try {
    renameSync(join(checkout, draft), join(checkout, folder));
  } catch (error) {
    rmSync(join(checkout, draft), { recursive: true, force: true });
    if (!existsSync(join(checkout, program))) throw error;
  }
  removeOldServerBuilds(join(checkout, 'dist'));
  return program;
}

function isWebBuilt() {
  return existsSync(join(checkout, 'dist', 'web', 'index.html')) && readIfPresent(webMarker) === hashFiles(webSources);
}

/** @returns {string} path of the server built from the current sources, existing or not */
export function builtServer() {
  return join('dist', `server-${hashFiles(serverSources).slice(0, 12)}`, 'main.js');
}

/**
 * Runs a package's program on the development Node, with inherited output.
 * @param {string} packageName
 * @param {string} program the script inside the package
 * @param {string[]} words
 * @param {Record<string, string>} [settings] more environment variables
 * @returns {Promise<number>} the exit code
 */
export function runProgram(packageName, program, words, settings = {}) {
  return runScript(join(modules, ...packageName.split('/'), program), words, settings);
}

/** The same for our own script. */
export function runScript(script, words, settings = {}) {
  const tools = brought !== undefined && existsSync(brought.program) ? brought : runtime;
  const options = { cwd: checkout, stdio: quiet, env: environment(tools, settings) };
  return waitForExit(spawn(tools.program, [script, ...words], options));
}

/** glibc malloc settings that return memory of hashes and documents to the system: 100 MB less after sign-ups. */
export const mallocSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * V8 heap: a smaller young generation saves 40 MB for 1 % CPU; earlier major collections save a third under load.
 * No `--max-old-space-size`, as it would override the workers' limits.
 */
export const runtimeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/** Runs a file on the product's Node, without stdin; signals are forwarded by us. */
export function startOnRuntime(file, words = []) {
  const env = {
    ...mallocSettings,
    ...environment(runtime, { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiledCode }),
  };
  return spawn(runtime.program, [...runtimeFlags, file, ...words], {
    cwd: checkout,
    stdio: quiet,
    detached: true,
    env,
  });
}

/** @returns {Promise<number>} the exit code, as in a shell 128 plus the signal's number */
export function waitForExit(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 143)));
  });
}

/** stdin is closed, so that nothing prompts. */
const quiet = ['ignore', 'inherit', 'inherit'];

function environment({ program }, settings = {}) {
  // Child programs that start `node` get the same one.
  const path = [dirname(program), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PATH: path, ...settings };
}

function isInstalled(toBuild) {
  if (!existsSync(runtime.program) || !hasDatabaseLinks(modules)) return false;
  if (toBuild && !existsSync(developmentPackage)) return false;
  const marker = readIfPresent(installMarker);
  if (marker !== undefined) return marker === hashFiles(['package-lock.json']);
  // npm was run by hand: its record is newer than the lock file.
  const record = join(modules, '.package-lock.json');
  return existsSync(record) && statSync(record).mtimeMs >= statSync(join(checkout, 'package-lock.json')).mtimeMs;
}

const hashFiles = (paths) => hashFilesIn(checkout, paths);

function readIfPresent(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
