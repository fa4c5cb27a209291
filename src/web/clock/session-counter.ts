import { type StudyDay, sessionTickMs } from '../../study/protocol.ts';
import { listenForDeparture } from './hidden-time.ts';
import { reportSeconds } from './report-seconds.ts';
import { countVisibleTime, nothingCounted, visibleSeconds } from './visible-time.ts';

const reportEveryMs = 15_000;

/** Counts and reports the time of one page on one study day. */
export type SessionCounter = {
  /** Reports what has been counted, unless the server knows it already. */
  report(): Promise<void>;
  /** Ends without a last report. */
  stop(): void;
};

/**
 * Starts counting the seconds in which this page is open and visible. The count is cumulative, so that a lost report is made good by the
 * next one and needs no journal. A report that the server refuses is the last: the day or the session is over.
 */
export function startSessionCounter(day: StudyDay): SessionCounter {
  const pageId = newPageId();
  let time = countVisibleTime(nothingCounted, performance.now(), isVisible());
  let reported = { seconds: 0, at: performance.now() };
  let isRefused = false;

  function count(): void {
    time = countVisibleTime(time, performance.now(), isVisible());
  }

  async function report(): Promise<void> {
    count();
    const seconds = visibleSeconds(time);
    if (isRefused || seconds === reported.seconds) return;
    reported = { seconds, at: performance.now() };
    const outcome = await reportSeconds({ day, pageId, seconds });
    if (outcome === 'refused') isRefused = true;
    if (outcome === 'unreachable' && reported.seconds === seconds) reported = { ...reported, seconds: 0 };
  }

  const tick = setInterval(() => {
    count();
    if (performance.now() - reported.at >= reportEveryMs) void report();
  }, sessionTickMs);
  const stopListening = listenForDeparture(() => void report());
  document.addEventListener('visibilitychange', count);

  return {
    report,
    stop() {
      clearInterval(tick);
      stopListening();
      document.removeEventListener('visibilitychange', count);
    },
  };
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

/** `crypto.randomUUID` exists only on https and localhost; a rehearsal in a local network has neither. */
function newPageId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  const hex = digits.join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}
