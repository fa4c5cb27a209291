// Plain JavaScript for any Node from version 18 on.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { absolutePathSettings, currentVersion, home } from './home.mjs';
import { waitForExit } from './installation.mjs';
import { onTerminationSignal } from './run-on-runtime.mjs';

const pollMs = 200;
/** A server ends within ten seconds after it has drained. */
const maximumStopMs = 15_000;
/** A version that ends so soon after a changeover has failed to start; `npm run update` may be about to change back. */
const startLimitMs = 10 * 60_000;
const retryAfterMs = 2_000;

/**
 * Runs the server of the version that `.versions/current` leads to, and changes over when the link does.
 * @param {string} dataDirectory
 * @returns {Promise<number>} the exit code of the server, when it ends by itself or by a signal to this process
 */
export async function runCurrentVersion(dataDirectory) {
  try {
    return await superviseServer(dataDirectory);
  } finally {
    removeRunningVersion(dataDirectory);
  }
}

async function superviseServer(dataDirectory) {
  let server;
  let isPreparing = false;
  let isToldToStop = false;
  onTerminationSignal((signal) => {
    isToldToStop = true;
    if (isPreparing) process.exit(143);
    server?.kill(signal);
  });
  for (let isAfterChangeover = false; ; ) {
    const folder = currentVersion(home);
    const startedAt = performance.now();
    isPreparing = true;
    try {
      server = await startVersion(folder);
    } catch (error) {
      if (!isAfterChangeover) throw error;
      console.error(error instanceof Error ? error.message : error);
      server = undefined;
    } finally {
      isPreparing = false;
    }
    const { exitCode, isEndedForOther } =
      server === undefined
        ? { exitCode: 1, isEndedForOther: false }
        : await untilEnd({ server, folder, dataDirectory, isToldToStop: () => isToldToStop });
    // The link may lead back to this version while it drains.
    const isChangedOver = isEndedForOther || currentVersion(home) !== folder;
    const hasFailed = isAfterChangeover && performance.now() - startedAt < startLimitMs;
    if (isToldToStop || !(isChangedOver || hasFailed)) return exitCode;
    isAfterChangeover = true;
    if (isChangedOver) continue;
    writeRunningVersion(dataDirectory, { folder, pid: process.pid, exitCode });
    console.error(
      `The server of ${folder} ended with exit code ${exitCode}; it is started again until it runs or the version changes.`,
    );
    await sleep(retryAfterMs);
    if (isToldToStop) return exitCode;
  }
}

async function startVersion(folder) {
  // Relative paths of the settings are seen from the home, whichever version runs.
  if (folder !== home) Object.assign(process.env, absolutePathSettings(process.env));
  const { startServer } = await import(pathToFileURL(join(folder, 'scripts', 'start-server.mjs')).href);
  return startServer();
}

/** Ends the server when the link leads to another version. */
async function untilEnd({ server, folder, dataDirectory, isToldToStop }) {
  let exitCode;
  void waitForExit(server).then(
    (code) => {
      exitCode = code;
    },
    () => {
      exitCode = 1;
    },
  );
  let isNoted = false;
  let killAt = Number.POSITIVE_INFINITY;
  while (exitCode === undefined) {
    if (!isNoted) isNoted = writeRunningVersion(dataDirectory, { folder, pid: process.pid, exitCode: null });
    if (!isToldToStop() && killAt === Number.POSITIVE_INFINITY && currentVersion(home) !== folder) {
      console.log(`Changing over from ${folder} ...`);
      server.kill('SIGTERM');
      killAt = performance.now() + maximumStopMs + 1_000 * (Number(process.env.DRAIN_SECONDS) || 0);
    } else if (performance.now() > killAt) server.kill('SIGKILL');
    await sleep(pollMs);
  }
  return { exitCode, isEndedForOther: killAt !== Number.POSITIVE_INFINITY };
}

const runningVersionIn = (dataDirectory) => join(dataDirectory, 'server.version');

/**
 * @typedef {{ folder: string, pid: number, exitCode: number | null }} RunningVersion folder of the version, process of `npm start`, exit code
 *   of its server where that has ended and is to be started again
 */

/**
 * @param {string} dataDirectory
 * @returns {RunningVersion | undefined} what `npm start` runs on this data folder
 */
export function readRunningVersion(dataDirectory) {
  const path = runningVersionIn(dataDirectory);
  if (!existsSync(path)) return undefined;
  const running = JSON.parse(readFileSync(path, 'utf8'));
  return isAlive(running.pid) ? running : undefined;
}

/** @returns {boolean} false as long as the server has not accepted its data folder, which must be empty before a first start, or it is full */
function writeRunningVersion(dataDirectory, running) {
  if (!process.env.DATABASE_URL && !existsSync(join(dataDirectory, 'server.lock'))) return false;
  const path = runningVersionIn(dataDirectory);
  try {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    writeFileSync(`${path}.draft`, `${JSON.stringify(running)}\n`, { mode: 0o600 });
    renameSync(`${path}.draft`, path);
    return true;
  } catch {
    return false;
  }
}

function removeRunningVersion(dataDirectory) {
  try {
    rmSync(runningVersionIn(dataDirectory), { force: true });
  } catch {
    // A file that stays names a process that has ended.
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
