/** Polling finds a restarted server, and networks without a connection. */
const everyMs = 10_000;
/** `online` may fire before the network works. */
const soonAfterMs = [2000, 5000];

/**
 * Retries periodically, and soon after `online`.
 * @param isSeen a hidden page retries only on `online`
 * @returns a handler for `online`, and the clean-up
 */
export function startRetrying(act: () => void, isSeen: () => boolean): { networkIsBack(): void; end(): void } {
  const actIfSeen = () => {
    if (isSeen()) act();
  };
  let soon: ReturnType<typeof setTimeout>[] = [];
  let nowAndThen = setInterval(actIfSeen, everyMs);
  function callOff() {
    for (const timer of soon) clearTimeout(timer);
    clearInterval(nowAndThen);
  }
  return {
    networkIsBack() {
      callOff();
      act();
      soon = soonAfterMs.map((afterMs) => setTimeout(actIfSeen, afterMs));
      nowAndThen = setInterval(actIfSeen, everyMs);
    },
    end: callOff,
  };
}
