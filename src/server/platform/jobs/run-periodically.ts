import type { Signal } from './signal.ts';

/** Schedule of rounds; the first runs at once. */
export type JobSchedule = {
  everyMs: number;
  wakesOn?: Signal;
  /** Delay and debounce after the signal, as it may precede its transaction's commit. */
  afterSignalMs?: number;
};

export type PeriodicJob = {
  /** Stops scheduling. @returns when the current round has ended */
  end: () => Promise<void>;
};

/**
 * Runs a round now, periodically and on a signal; requests during a round are coalesced into one after it.
 * @param round never throws
 */
export function runPeriodically(
  round: () => Promise<void>,
  { everyMs, wakesOn, afterSignalMs = 0 }: JobSchedule,
): PeriodicJob {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let hasEnded = false;
  const wake = () => {
    if (hasEnded) return;
    if (running !== null) {
      isAskedAgain = true;
      return;
    }
    running = round().finally(() => {
      running = null;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      wake();
    });
  };
  let soon: NodeJS.Timeout | undefined;
  const stopListening = wakesOn?.listen(() => {
    soon ??= setTimeout(() => {
      soon = undefined;
      wake();
    }, afterSignalMs);
  });
  const timer = setInterval(wake, everyMs);
  wake();
  return {
    async end() {
      hasEnded = true;
      stopListening?.();
      clearTimeout(soon);
      clearInterval(timer);
      await running;
    },
  };
}
