import { type StudyDay, sessionTickMs } from '#study/protocol.ts';
import { listenForDeparture } from './listen-for-departure.ts';
import { newPageId } from './new-page-id.ts';
import { leaveSeconds, reportSeconds, type TellSeconds } from './report-seconds.ts';
import { countVisibleTime, nothingCounted, visibleSeconds } from './visible-time.ts';

const reportEveryMs = 15_000;

/** Counts and reports the time of one page on one study day. */
export type SessionCounter = {
  /** Reports what has been counted, unless that was done already. */
  report(): Promise<void>;
  /** Ends without a last report. */
  stop(): void;
};

/**
 * Starts counting the seconds in which this page is open and visible. The count is cumulative, so that a lost report is made good by the
 * next one and needs no journal. A report that the server refuses is the last one: that day or that sign-in is over.
 * @param tell while somebody is at work; where it cannot, and before the page goes, the call `reportSessionTime` says the same
 */
export function startSessionCounter(day: StudyDay, tell: TellSeconds): SessionCounter {
  const pageId = newPageId();
  let time = countVisibleTime(nothingCounted, performance.now(), isVisible());
  let reportedSeconds = 0;
  // May never have arrived, and is said once more by whatever is surer.
  let toldSeconds = 0;
  let nextReportAt = performance.now() + reportEveryMs;
  let isRefused = false;

  function count(): void {
    time = countVisibleTime(time, performance.now(), isVisible());
  }

  /** @returns the seconds to report, or null when there is nothing new or nobody to tell. */
  function newSeconds(): number | null {
    count();
    const seconds = visibleSeconds(time);
    nextReportAt = performance.now() + reportEveryMs;
    return isRefused || seconds === reportedSeconds ? null : seconds;
  }

  async function report(): Promise<void> {
    const seconds = newSeconds();
    if (seconds === null) return;
    reportedSeconds = seconds;
    const outcome = await reportSeconds({ day, pageId, seconds });
    if (outcome === 'refused') isRefused = true;
    if (outcome === 'unreachable' && reportedSeconds === seconds) reportedSeconds = 0;
  }

  function reportInPassing(): void {
    const seconds = newSeconds();
    if (seconds === null || seconds === toldSeconds) return;
    if (tell({ day, pageId, seconds })) toldSeconds = seconds;
    else void report();
  }

  function leave(): void {
    const seconds = newSeconds();
    if (seconds === null) return;
    reportedSeconds = seconds;
    leaveSeconds({ day, pageId, seconds });
  }

  const tick = setInterval(() => {
    count();
    if (performance.now() >= nextReportAt) reportInPassing();
  }, sessionTickMs);
  const stopListening = listenForDeparture(leave);
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
