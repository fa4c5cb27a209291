import { useLocation } from '@tanstack/react-router';
import { use, useEffect, useRef } from 'react';
import type { PagePlace } from '#study/participant-state/page-place.ts';
import { dayParts, phases } from '#study/protocol.ts';
import { useSignedInProgress } from '#web/platform/frame/use-signed-in-progress.ts';
import { JournalContext } from '#web/platform/journal/journal.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { type FollowedPage, followPage } from './follow-page.ts';

/** Reports to the team that a participant has the page open, and for how long. Use once, around all screens. */
export function usePresence(): void {
  const accountId = useAccount().data?.account?.id ?? null;
  const progress = useSignedInProgress();
  const { pathname } = useLocation();
  const journal = use(JournalContext);
  const now = { accountId, place: pagePlaceOf(pathname), journal };
  const latest = useRef(now);
  latest.current = now;
  const followed = useRef<FollowedPage | null>(null);
  const day = progress?.enrolment === 'enrolled' && progress.phase !== phases.finished ? progress.day : null;
  useEffect(() => {
    if (day === null || accountId === null) return;
    const page = followPage({
      accountId,
      day,
      place: () => latest.current.place,
      unsentCount: () => latest.current.journal?.saveState().waiting ?? 0,
    });
    followed.current = page;
    return () => {
      followed.current = null;
      // The day is over.
      if (latest.current.accountId === accountId) void page.leave();
      page.stop();
    };
  }, [day, accountId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of place is reported at once
  useEffect(() => followed.current?.look(), [now.place]);
}

const places: Readonly<Record<string, PagePlace>> = {
  '/': 'home',
  ...Object.fromEntries(Object.values(dayParts).map(({ path, place }) => [path, place])),
};

function pagePlaceOf(pathname: string): PagePlace {
  return places[pathname] ?? 'other';
}
