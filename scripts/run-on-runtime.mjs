// Plain JavaScript for any Node from version 18 on, like all that runs before the installed one does.
import { finish, startOnRuntime } from './installation.mjs';

/** Ctrl-C reaches us from the terminal and once more through npm: only a later signal is meant as a second one. */
const sameSignalMs = 1_000;
const parentCheckMs = 500;

/**
 * Runs a file of the product on its Node until it ends, and passes on to it whatever tells us to stop.
 * @param {string} file
 * @param {string[]} words what stands on its command line
 * @returns {Promise<number>} the exit code
 */
export function runOnRuntime(file, words = []) {
  const started = startOnRuntime(file, words);
  whenToldToStop((signal) => started.kill(signal));
  return finish(started);
}

/** @param {(signal: NodeJS.Signals) => void} stop is told each signal that is meant for what we run, once */
export function whenToldToStop(stop) {
  let lastSignalAt = Number.NEGATIVE_INFINITY;
  const passOn = (signal) => {
    const now = performance.now();
    if (now - lastSignalAt < sameSignalMs) return;
    lastSignalAt = now;
    stop(signal);
  };
  process.on('SIGINT', passOn);
  process.on('SIGTERM', passOn);
  process.on('SIGHUP', () => passOn('SIGTERM'));
  // A signal to npm often ends only the shell between npm and us; that the shell is gone is all we can see.
  if (process.env.npm_lifecycle_event) watchParent(() => passOn('SIGTERM'));
}

function watchParent(onLoss) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onLoss();
  }, parentCheckMs);
  timer.unref();
}
