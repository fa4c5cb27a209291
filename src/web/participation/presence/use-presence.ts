import { useLocation } from '@tanstack/react-router';
import { use, useCallback, useEffect, useRef, useState } from 'react';
import type { PagePlace } from '#study/participant-state/page-place.ts';
import { dayParts, phases } from '#study/protocol.ts';
import { newPageId } from '#web/platform/clock/new-page-id.ts';
import type { TellSeconds } from '#web/platform/clock/report-seconds.ts';
import { useSignedInProgress } from '#web/platform/frame/use-signed-in-progress.ts';
import { JournalContext } from '#web/platform/journal/journal.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { followPage } from './follow-page.ts';

/**
 * Lets the team see that somebody who is in the middle of a study day has the page open. To be used once, around all screens. It shows
 * nothing, and nothing waits for it.
 * @returns says the seconds of use over the same connection; always the same function
 */
export function usePresence(): TellSeconds {
  const accountId = useAccount().data?.account?.id ?? null;
  const progress = useSignedInProgress();
  const journal = use(JournalContext);
  const { pathname } = useLocation();
  const [pageId] = useState(newPageId);
  const isDayRunning = progress?.enrolment === 'enrolled' && progress.phase !== phases.finished;
  const place = useRef(pagePlaceOf(pathname));
  const follower = useRef<ReturnType<typeof followPage> | null>(null);
  useEffect(() => {
    if (!isDayRunning || journal === null || accountId === null) return;
    const following = followPage({ pageId, place: () => place.current, journal });
    follower.current = following;
    return () => {
      follower.current = null;
      following.end();
    };
  }, [isDayRunning, accountId, journal, pageId]);
  useEffect(() => {
    place.current = pagePlaceOf(pathname);
    follower.current?.look();
  }, [pathname]);
  return useCallback((report) => follower.current?.tellSeconds(report) ?? false, []);
}

const places: Readonly<Record<string, PagePlace>> = {
  '/': 'home',
  ...Object.fromEntries(Object.values(dayParts).map(({ path, place }) => [path, place])),
};

/** @returns which part of the study a screen is, by its path. */
function pagePlaceOf(pathname: string): PagePlace {
  return places[pathname] ?? 'other';
}
