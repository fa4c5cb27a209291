import { type PresenceReport, reportPresence } from '#contract/participation/presence-calls.ts';
import type { PagePlace, PresenceState } from '#study/participant-state/page-place.ts';
import { type StudyDay, sessionTickMs } from '#study/protocol.ts';
import { newPageId } from '#web/platform/clock/new-page-id.ts';
import { countVisibleTime, nothingCounted, visibleSeconds } from '#web/platform/clock/visible-time.ts';
import { callServer } from '#web/platform/server-state/api.ts';

/** A page in sight reports so often: pages that were opened together do not stay together. In ms. */
const pauseBetweenReports = () => 12_000 + 3_000 * Math.random();
/** The screen comes first. In ms. */
const afterTheScreenMs = 500;

type Followed = { accountId: string; day: StudyDay; place(): PagePlace; unsentCount(): number };

/** A page that is followed on one study day. */
export type FollowedPage = {
  /** Reports that the place is another one. */
  look(): void;
  /** Reports that the page goes; one that stays after all reports again by itself. */
  leave(): Promise<void>;
  /** Ends without a last report: the session may be another person's by now. */
  stop(): void;
};

let current: FollowedPage | null = null;

/** Reports the page and its last seconds: before signing out, after which the server takes nothing more. */
export async function leavePage(): Promise<void> {
  await current?.leave();
}

/**
 * Counts the seconds in which this page is open and visible, and reports them with the state of the page: often while it is in sight, and
 * whenever its place or its visibility changes. A hidden page says so once, since browsers hold its timers up. The count is cumulative, so
 * that a lost report is made good by the next one and needs no journal.
 */
export function followPage({ accountId, day, place, unsentCount }: Followed): FollowedPage {
  const pageId = newPageId();
  let time = countVisibleTime(nothingCounted, performance.now(), isVisible());
  let reports = 0;
  let saidState: PresenceState | null = null;
  let unsentBefore = unsentCount();
  let nextReportAt = performance.now() + afterTheScreenMs;
  let isUnderWay = false;
  let isDayOver = false;

  function count(): void {
    time = countVisibleTime(time, performance.now(), isVisible());
  }

  function next(state: PresenceState): PresenceReport {
    count();
    reports += 1;
    saidState = state;
    nextReportAt = performance.now() + pauseBetweenReports();
    // Answers are on their way for a moment each: only what was waiting at the tick before is worth a word.
    const unsent = Math.min(unsentBefore, unsentCount());
    const seconds = visibleSeconds(time);
    return { accountId, pageId, report: reports, state, place: place(), unsentCount: unsent, day, seconds };
  }

  async function report(state: PresenceState): Promise<void> {
    if (isDayOver) return;
    isUnderWay = true;
    try {
      const reply = await callServer(reportPresence, next(state));
      isDayOver = !reply.ok && reply.refusal.refusal === 'wrong-day';
    } catch {
      // The next report says it all again.
    } finally {
      isUnderWay = false;
    }
  }

  /** A beacon: the browser delivers it after the page is gone, and the reply is not read. */
  function lastWord(state: PresenceState): void {
    if (isDayOver || saidState === null || saidState === 'closed') return;
    const body = new Blob([JSON.stringify(next(state))], { type: 'application/json' });
    navigator.sendBeacon(reportPresence.path, body);
  }

  function onTick(): void {
    count();
    // Without a network a browser would only write to its console that there is none.
    if (isVisible() && navigator.onLine && !isUnderWay && performance.now() >= nextReportAt) void report('visible');
    unsentBefore = unsentCount();
  }

  function onVisibility(): void {
    count();
    if (isVisible()) void report('visible');
    else lastWord('hidden');
  }

  const onPageHide = () => lastWord('closed');
  /** From the browser's memory of pages. */
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
