/** Work that is done again and again, never twice at the same time. */
export type RepeatedRounds = {
  /** Asks for a round now; where one is running, for another right after it. */
  wake: () => void;
  /** No round begins any more. @returns when the one under way has ended */
  end: () => Promise<void>;
};

/** Runs a round now and every so often. @param round never throws */
export function repeatRounds(round: () => Promise<void>, everyMs: number): RepeatedRounds {
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
  const timer = setInterval(wake, everyMs);
  wake();
  return {
    wake,
    async end() {
      hasEnded = true;
      clearInterval(timer);
      await running;
    },
  };
}
