// Must run on Node 18.
import { startOnRuntime, waitForExit } from './installation.mjs';

/** Ctrl-C arrives from the terminal and again through npm; later signals are separate. */
const sameSignalMs = 1_000;
const parentCheckMs = 500;

/**
 * Runs a file on the product's Node and forwards termination signals.
 * @param {string} file
 * @param {string[]} words arguments
 * @returns {Promise<number>} the exit code
 */
export function runOnRuntime(file, words = []) {
  const started = startOnRuntime(file, words);
  onTerminationSignal((signal) => started.kill(signal));
  return waitForExit(started);
}

/** @param {(signal: NodeJS.Signals) => void} stop called once per deduplicated signal */
export function onTerminationSignal(stop) {
  let lastSignalAt = Number.NEGATIVE_INFINITY;
  const forwardSignal = (signal) => {
    const now = performance.now();
    if (now - lastSignalAt < sameSignalMs) return;
    lastSignalAt = now;
    stop(signal);
  };
  process.on('SIGINT', forwardSignal);
  process.on('SIGTERM', forwardSignal);
  process.on('SIGHUP', () => forwardSignal('SIGTERM'));
  // A signal to npm often kills only its shell; we can only notice that our parent is gone.
  if (process.env.npm_lifecycle_event) watchParent(() => forwardSignal('SIGTERM'));
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
