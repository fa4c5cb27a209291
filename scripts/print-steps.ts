import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

/** Prints each step of a command once, to standard error. */
export function createStepPrinter(): (step: string) => void {
  let lastStep = '';
  return (step) => {
    if (step !== lastStep) console.error(`- ${step} ...`);
    lastStep = step;
  };
}

/** @returns a signal aborted by SIGINT or SIGTERM, for cleanup */
export function abortOnSignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop.abort(new StartupFailure('Interrupted; nothing was changed.')));
  }
  return stop.signal;
}
