// Plain JavaScript for any Node from version 20 on: it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linksAreMade } from './links-of-database.mjs';
import { draftName, removeOldServerBuilds } from './old-server-builds.mjs';
import { packagesOfRuntime, runtimeFor } from './runtime.mjs';

const oldestNode = 20;
const oldestNpm = 10;

/** The folder of the checkout; everything runs there. */
export const checkout = dirname(dirname(fileURLToPath(import.meta.url)));

const modules = join(checkout, 'node_modules');
/** The Node the product is made for, which npm installs with everything else, by its hash. */
const runtime = runtimeFor(modules);
const installMarker = join(modules, '.wordmood-installed');
/** To read and compile the sources anew takes longer than everything else of a start. */
const compiledCode = join(modules, '.cache', 'wordmood-code');
const webMarker = join(checkout, 'dist', 'web.sources');
const webSources = [
  'src/web',
  'src/study',
  'src/analysis',
  'src/report',
  'src/contract',
  'public',
  'docs/manual',
  'docs/operating.md',
  'index.html',
  'front.html',
  'scripts/web-build',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
];
const serverSources = [
  'src/server',
  'src/identity-emulator',
  'src/integrity',
  'src/simulation',
  'src/study',
  'src/analysis',
  'src/report',
  'src/contract',
  'vite.server.config.ts',
  'package.json',
  'package-lock.json',
];

/** Why the command cannot go on, as a line for the person at the terminal. */
export class InstallationFailure extends Error {}

/**
 * Installs the packages, unless those of this very lock file are installed already.
 * @throws {InstallationFailure}
 */
export async function install() {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    throw new InstallationFailure(
      `Node ${oldestNode} or newer is needed to install WordMood; this is ${process.version}.`,
    );
  }
  if (runtime === undefined) {
    const systems = Object.keys(packagesOfRuntime).join(', ');
    throw new InstallationFailure(
      `There is no Node for ${process.platform}-${process.arch} that WordMood could bring: it runs on ${systems}.`,
    );
  }
  if (isInstalled()) return;
  await requireNpm();
  console.log('Installing the packages of package-lock.json (the first time, and after it has changed) ...');
  const exitCode = await runNpm(['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional'], 'inherit');
  if (exitCode !== 0) throw new InstallationFailure(`npm could not install the packages (exit code ${exitCode}).`);
  if (!existsSync(runtime.program)) {
    // npm says nothing of an optional package that it could not get.
    throw new InstallationFailure(
      `npm could not bring the Node that WordMood runs on: look for ${runtime.packageName} in the registry it asks, then run this again.`,
    );
  }
  if (!linksAreMade(modules)) {
    throw new InstallationFailure(
      'npm did not run the install scripts of the packages: run npm ci --ignore-scripts=false, then this again.',
    );
  }
  writeFileSync(installMarker, hashFiles(['package-lock.json']));
}

/**
 * Builds the browser's part, unless it was built from these very sources.
 * @returns {Promise<boolean>} whether there is a build now
 */
export async function buildWeb() {
  const sources = hashFiles(webSources);
  const page = join(checkout, 'dist', 'web', 'index.html');
  if (existsSync(page) && readIfPresent(webMarker) === sources) return true;
  console.log('Building the pages ...');
  const exitCode = await runProgram('vite', 'bin/vite.js', ['build', '--logLevel=warn']);
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
  const folder = join('dist', `server-${hashFiles(serverSources).slice(0, 12)}`);
  const program = join(folder, 'main.js');
  if (existsSync(join(checkout, program))) return program;
  console.log('Building the server ...');
  const draft = join('dist', draftName());
  const words = ['build', '--config=vite.server.config.ts', `--outDir=${draft}`, '--logLevel=warn'];
  const exitCode = await runProgram('vite', 'bin/vite.js', words);
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

/**
 * Runs a program of an installed package on the installed Node, its words on our own terminal.
 * @param {string} packageName
 * @param {string} program the script inside the package
 * @param {string[]} words
 * @param {Record<string, string>} [settings] more environment variables
 * @returns {Promise<number>} the exit code
 */
export function runProgram(packageName, program, words, settings = {}) {
  const script = join(modules, ...packageName.split('/'), program);
  return finish(
    spawn(runtime.program, [script, ...words], { cwd: checkout, stdio: quiet, env: environment(settings) }),
  );
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

/** What is new is cleared away oftener and in less room: forty megabytes less, for a hundredth of the processor's time. */
export const runtimeFlags = ['--max-semi-space-size=8'];

/** Starts a file of the product on the installed Node. It reads no keys, and Ctrl-C reaches it only through us. */
export function startOnRuntime(file, words = []) {
  const env = {
    ...memoryGivenBack,
    ...environment({ NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? compiledCode }),
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

function environment(settings = {}) {
  // Programs that start `node` by name are to get the installed one.
  const path = [dirname(runtime.program), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { ...process.env, PATH: path, ...settings };
}

function isInstalled() {
  if (!existsSync(runtime?.program ?? '') || !linksAreMade(modules)) return false;
  const marker = readIfPresent(installMarker);
  if (marker !== undefined) return marker === hashFiles(['package-lock.json']);
  // Somebody has run npm by hand: its own record is written last, and is newer than what it was made from.
  const record = join(modules, '.package-lock.json');
  return existsSync(record) && statSync(record).mtimeMs >= statSync(join(checkout, 'package-lock.json')).mtimeMs;
}

async function requireNpm() {
  let version = '';
  const child = startNpm(['--version'], ['ignore', 'pipe', 'ignore']);
  child.stdout?.on('data', (chunk) => {
    version += chunk;
  });
  const exitCode = await finish(child).catch(() => 1);
  if (exitCode !== 0 || Number.parseInt(version, 10) < oldestNpm) {
    throw new InstallationFailure(`npm ${oldestNpm} or newer is needed; ${version.trim() || 'none'} was found.`);
  }
}

function runNpm(words, output) {
  return finish(startNpm(words, ['ignore', output, output]));
}

function startNpm(words, stdio) {
  const script = process.env.npm_execpath ?? '';
  if (!/npm-cli\.c?js$/.test(script)) {
    return spawn('npm', words, { cwd: checkout, stdio, shell: process.platform === 'win32' });
  }
  // The npm that runs us, on the Node that runs it: ours may be the installed one, which is about to be replaced.
  return spawn(process.env.npm_node_execpath ?? process.execPath, [script, ...words], { cwd: checkout, stdio });
}

function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(listFiles)) {
    if (!/\.test\.tsx?$/.test(path))
      hash
        .update(`${path}\n`)
        .update(readFileSync(join(checkout, path)))
        .update('\n');
  }
  return hash.digest('hex');
}

function listFiles(path) {
  const full = join(checkout, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  const entries = readdirSync(full, { recursive: true }).map((name) => join(path, String(name)));
  return entries.filter((entry) => statSync(join(checkout, entry)).isFile()).sort();
}

function readIfPresent(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
