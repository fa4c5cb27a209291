import { StartupFailure } from '#server/platform/failures/startup-failure.ts';

/** Says on standard error what a command is at, each step once. */
export function tellSteps(): (step: string) => void {
  let told = '';
  return (step) => {
    if (step !== told) console.error(`- ${step} ...`);
    told = step;
  };
}

/** @returns what tells a command of Ctrl-C or a signal, so that it cleans up behind itself */
export function endedBySignal(): AbortSignal {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop.abort(new StartupFailure('Interrupted; nothing was changed.')));
  }
  return stop.signal;
}
