import { type PresenceReport, reportPresence } from '#contract/participation/presence-calls.ts';
import type { PagePlace, PresenceState } from '#study/participant-state/page-place.ts';
import { type StudyDay, sessionTickMs } from '#study/protocol.ts';
import { randomUuid } from '#web/platform/clock/random-uuid.ts';
import { countVisibleTime, noVisibleTime, visibleSeconds } from '#web/platform/clock/visible-time.ts';
import { callServer } from '#web/platform/server-state/api.ts';

/** In ms, with jitter so that pages do not report in step. */
const pauseBetweenReports = () => 12_000 + 3_000 * Math.random();
/** In ms: rendering comes first. */
const afterTheScreenMs = 500;

type Followed = { accountId: string; day: StudyDay; place(): PagePlace; unsentCount(): number };

export type FollowedPage = {
  look(): void;
  /** A page that remains reports again. */
  leave(): Promise<void>;
  /** No report, as the session may be another account's. */
  stop(): void;
};

let current: FollowedPage | null = null;

/** Call before sign-out, after which the server refuses reports. */
export async function leavePage(): Promise<void> {
  await current?.leave();
}

/**
 * Reports visible seconds periodically, and on changes of place or visibility. A hidden page reports once, as browsers
 * throttle its timers. Counts are cumulative, so a lost report needs no retry.
 */
export function followPage({ accountId, day, place, unsentCount }: Followed): FollowedPage {
  const pageId = randomUuid();
  let time = countVisibleTime(noVisibleTime, performance.now(), isVisible());
  let reports = 0;
  let saidState: PresenceState | null = null;
  let unsentBefore = unsentCount();
  let nextReportAt = performance.now() + afterTheScreenMs;
  let isInProgress = false;
  let isDayOver = false;

  function count(): void {
    time = countVisibleTime(time, performance.now(), isVisible());
  }

  function nextReport(state: PresenceState): PresenceReport {
    count();
    reports += 1;
    saidState = state;
    nextReportAt = performance.now() + pauseBetweenReports();
    // Every answer is pending for a moment: report only those pending at the previous tick too.
    const unsent = Math.min(unsentBefore, unsentCount());
    const seconds = visibleSeconds(time);
    return { accountId, pageId, report: reports, state, place: place(), unsentCount: unsent, day, seconds };
  }

  async function report(state: PresenceState): Promise<void> {
    if (isDayOver) return;
    isInProgress = true;
    try {
      const reply = await callServer(reportPresence, nextReport(state));
      isDayOver = !reply.ok && reply.refusal.refusal === 'wrong-day';
    } catch {
      // The next report is cumulative.
    } finally {
      isInProgress = false;
    }
  }

  /** `sendBeacon` is delivered after the page is gone. */
  function lastWord(state: PresenceState): void {
    if (isDayOver || saidState === null || saidState === 'closed') return;
    const body = new Blob([JSON.stringify(nextReport(state))], { type: 'application/json' });
    navigator.sendBeacon(reportPresence.path, body);
  }

  function onTick(): void {
    count();
    // Offline, a request would only log to the console.
    if (isVisible() && navigator.onLine && !isInProgress && performance.now() >= nextReportAt) void report('visible');
    unsentBefore = unsentCount();
  }

  function onVisibility(): void {
    count();
    if (isVisible()) void report('visible');
    else lastWord('hidden');
  }

  const onPageHide = () => lastWord('closed');
  /** Restored from the back/forward cache. */
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void report('visible');
  };

  const tick = setInterval(onTick, sessionTickMs);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', onPageHide);
  window.addEventListener('pageshow', onPageShow);
  const page: FollowedPage = {
    look() {
      if (saidState === 'visible') void report('visible');
    },
    leave: () => (saidState === null ? Promise.resolve() : report('closed')),
    stop() {
      clearInterval(tick);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onPageHide);
      window.removeEventListener('pageshow', onPageShow);
      if (current === page) current = null;
    },
  };
  current = page;
  return page;
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
