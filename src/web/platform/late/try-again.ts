/** A server that starts anew tells nobody, and some networks are there and carry nothing. */
const everyMs = 10_000;
/** A network may say that it is back before it is; every later time lies within these. */
const soonAfterMs = [2000, 5000];

/**
 * Does something again and again: now and then, and soon after the device has a network again.
 * @param isSeen whether somebody looks: a page that nobody sees tries only in the moment the network comes
 * @returns what says that it has come, which acts at once, and what ends it
 */
export function startTryingAgain(act: () => void, isSeen: () => boolean): { networkIsBack(): void; end(): void } {
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
