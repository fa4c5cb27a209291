import type { Signal } from './signal.ts';

/** When a round is done, besides at once. */
export type RoundTimes = {
  everyMs: number;
  /** What asks for a round before its time. */
  wakesOn?: Signal;
  /** How long after the signal: what was signalled inside a transaction can be seen only after it. Signals meanwhile are one. */
  afterSignalMs?: number;
};

/** Work that is done again and again, never twice at the same time. */
export type RepeatedRounds = {
  /** No round begins any more. @returns when the one under way has ended */
  end: () => Promise<void>;
};

/**
 * Runs a round now, every so often, and after a signal; one that is asked for while another runs comes right after it.
 * @param round never throws
 */
export function repeatRounds(
  round: () => Promise<void>,
  { everyMs, wakesOn, afterSignalMs = 0 }: RoundTimes,
): RepeatedRounds {
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
