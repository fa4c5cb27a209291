// Plain JavaScript for any Node from version 18 on: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashFilesIn } from './hash-files.mjs';
import { installProduction } from './install-production.mjs';
import { InstallationFailure } from './installation-failure.mjs';
import { linksAreMade } from './links-of-database.mjs';
import { requireNpm, runNpm, wordsToInstall } from './npm.mjs';
import { draftName, removeOldServerBuilds } from './old-server-builds.mjs';
import { chooseRuntime, nodeOfMachine, oldestRuntime, runtimeFor } from './runtime.mjs';
import { judgeMachine, lookAtMachine } from './systems.mjs';

/** That of Debian 12, which only installs: the product runs on `chooseRuntime`. */
const oldestNode = 18;

/** The folder of the checkout; everything runs there. */
export const checkout = dirname(dirname(fileURLToPath(import.meta.url)));

const modules = join(checkout, 'node_modules');
/** What runs the product. */
const runtime = chooseRuntime(modules);
/** The Node it was written with, where npm brings one. */
const brought = runtimeFor(modules);
/** Stands for all that only whoever builds or changes the product needs. */
const developmentPackage = join(modules, 'typescript');
const installMarker = join(modules, '.wordmood-installed');
/** To read and compile the sources anew takes longer than everything else of a start. */
const compiledCode = join(modules, '.cache', 'wordmood-code');
const webMarker = join(checkout, 'dist', 'web.sources');
/** What the pages are built from. */
export const webSources = [
  'src/web',
  'src/study',
  'src/research',
  'src/rehearsal/simulation',
  'src/contract',
  'public',
  'docs/manual',
  'docs/operating.md',
  'docs/sizes.md',
  'index.html',
  'front.html',
  'scripts/web-build',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
/** What the server is built from. */
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

/** A build asked for by a test is the one that people use: by the test's own setting it would have React's checks in it. */
const forUse = { NODE_ENV: 'production' };

/**
 * Says in the first second whether the product runs on this machine.
 * @throws {InstallationFailure} with what to do where it does not
 */
export function requireFitMachine() {
  const { refusal, note } = judgeMachine(lookAtMachine());
  if (refusal !== undefined) throw new InstallationFailure(refusal);
  if (note !== undefined) console.log(note);
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new InstallationFailure(
      `Node ${oldestNode} or newer is needed to install WordMood; this is ${process.version}.`,
    );
  }
}

/**
 * Installs the packages, unless those of this very lock file are installed already.
 * @param {{ toBuild?: boolean }} [needs] whether what builds and checks the product is needed, too
 * @throws {InstallationFailure}
 */
export async function install({ toBuild = true } = {}) {
  requireFitMachine();
  if (isInstalled(toBuild)) return;
  await requireNpm(checkout);
  const which = toBuild ? 'with what builds WordMood' : 'those that run WordMood';
  console.log(`Installing the packages of package-lock.json (the first time, and after it has changed), ${which} ...`);
  const exitCode = toBuild
    ? await runNpm([...wordsToInstall, '--include=dev'], checkout)
    : await installProduction(checkout, runtime.packageName);
  if (exitCode !== 0) throw new InstallationFailure(`npm could not install the packages (exit code ${exitCode}).`);
  if (!existsSync(runtime.program)) {
    // npm says nothing of an optional package that it could not get.
    throw new InstallationFailure(
      `npm could not bring the Node that WordMood runs on: look for ${runtime.packageName} in the registry it asks, then run this again.`,
    );
  }
  if (spawnSync(runtime.program, ['--version']).status !== 0) {
    throw new InstallationFailure(
      `${runtime.program} does not run on this machine: start it by hand, and it says why. Node ${oldestRuntime} or newer of the machine does as well.`,
    );
  }
  if (!linksAreMade(modules)) {
    throw new InstallationFailure(
      'npm did not run the install scripts of the packages: run npm ci --ignore-scripts=false, then this again.',
    );
  }
  console.log(
    runtime.packageName === undefined
      ? `WordMood runs on this machine’s Node ${nodeOfMachine().version}.`
      : `WordMood runs on a Node that came with the packages: this machine’s, ${nodeOfMachine().version}, is too old.`,
  );
  writeFileSync(installMarker, hashFiles(['package-lock.json']));
}

/** @returns {string | undefined} the server to run, seen from the checkout, where it and the pages were built from these very sources */
export function findBuild() {
  const program = builtServer();
  return isWebBuilt() && existsSync(join(checkout, program)) ? program : undefined;
}

/**
 * Builds the browser's part, unless it was built from these very sources.
 * @returns {Promise<boolean>} whether there is a build now
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
 * Builds the server, unless it was built from these very sources. A build lies in a folder named after its sources: one that runs keeps
 * its files, and whoever builds the same at the same moment ends with the same.
 * @returns {Promise<string | undefined>} the file to run, seen from the checkout; none when the server could not be built
 */
export async function buildServer() {
  const program = builtServer();
  const folder = dirname(program);
  if (existsSync(join(checkout, program))) return program;
  console.log('Building the server ...');
  const draft = join('dist', draftName());
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

/** @returns {string} the server that is built from these very sources, seen from the checkout, whether it is there or not */
export function builtServer() {
  return join('dist', `server-${hashFiles(serverSources).slice(0, 12)}`, 'main.js');
}

/**
 * Runs a program of an installed package on the Node it was written with, its words on our own terminal.
 * @param {string} packageName
 * @param {string} program the script inside the package
 * @param {string[]} words
 * @param {Record<string, string>} [settings] more environment variables
 * @returns {Promise<number>} the exit code
 */
export function runProgram(packageName, program, words, settings = {}) {
  return runScript(join(modules, ...packageName.split('/'), program), words, settings);
}

/** The same for a script of our own. */
export function runScript(script, words, settings = {}) {
  const tools = brought !== undefined && existsSync(brought.program) ? brought : runtime;
  const options = { cwd: checkout, stdio: quiet, env: environment(tools, settings) };
  return finish(spawn(tools.program, [script, ...words], options));
}

/**
 * What glibc takes for hashes, documents and bodies goes back to the system when it is over, instead of staying with each of the threads:
 * a hundred megabytes less after people have signed up. Other systems do not read it.
 */
export const memoryGivenBack = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/**
 * What is new is cleared away oftener and in less room: forty megabytes less, for a hundredth of the processor's time. What is old is
 * looked through when it has grown by three fifths: a third less memory while many answer, and none that creeps up for hours. A highest
 * size of the heap is not set here: Node would give it to each thread too, instead of its own, smaller one.
 */
export const runtimeFlags = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/** Starts a file of the product on its Node. It reads no keys, and Ctrl-C reaches it only through us. */
export function startOnRuntime(file, words = []) {
  const env = {
    ...memoryGivenBack,
    ...environment(runtime, { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiledCode }),
  };
  return spawn(runtime.program, [...runtimeFlags, file, ...words], {
    cwd: checkout,
    stdio: quiet,
    detached: true,
    env,
  });
}

/** @returns {Promise<number>} the exit code of a process; as in a shell, 128 and the signal's number when it was killed. */
export function finish(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? 137 : 143)));
  });
}

/** Nothing we start may ask a question: its standard input is closed. */
const quiet = ['ignore', 'inherit', 'inherit'];

function environment({ program }, settings = {}) {
  // Programs that start `node` by name are to get the same one.
  const path = [dirname(program), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PATH: path, ...settings };
}

function isInstalled(toBuild) {
  if (!existsSync(runtime.program) || !linksAreMade(modules)) return false;
  if (toBuild && !existsSync(developmentPackage)) return false;
  const marker = readIfPresent(installMarker);
  if (marker !== undefined) return marker === hashFiles(['package-lock.json']);
  // Somebody has run npm by hand: its own record is written last, and is newer than what it was made from.
  const record = join(modules, '.package-lock.json');
  return existsSync(record) && statSync(record).mtimeMs >= statSync(join(checkout, 'package-lock.json')).mtimeMs;
}

const hashFiles = (paths) => hashFilesIn(checkout, paths);

function readIfPresent(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
