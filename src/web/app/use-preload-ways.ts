import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { isOfTeam } from '#contract/platform/staff-roles.ts';
import { dayParts, isStudyOver } from '#study/protocol.ts';
import { useSignedInProgress } from '#web/platform/frame/use-signed-in-progress.ts';
import { whenIdle } from '#web/platform/late/when-idle.ts';
import { useAccount } from '#web/platform/server-state/server-state.ts';
import { isActivity } from '#web/platform/ui/activities.ts';

/**
 * Fetches the screens that can come next once the screen before them is idle, so that no step needs the network to be drawn: also on a
 * first visit, and in windows that keep nothing (the worker serves the others). Never while a part is open.
 */
export function usePreloadWays(): void {
  const router = useRouter();
  const isInside = useLocation({ select: ({ pathname }) => isActivity(pathname) });
  const progress = useSignedInProgress();
  const account = useAccount().data?.account ?? null;
  const isStaff = account !== null && isOfTeam(account);
  const takesPart = progress?.enrolment === 'enrolled' || !isStaff;
  const ways = progress !== undefined && takesPart ? waysFrom(progress).join(' ') : '';
  useEffect(() => {
    if (isInside || ways === '') return;
    let isOver = false;
    const callOff = whenIdle(async () => {
      for (const to of ways.split(' ')) {
        if (isOver) return;
        // What does not come now is asked for again when it is opened.
        await router.preloadRoute({ to }).catch(() => {});
      }
    });
    return () => {
      isOver = true;
      callOff();
    };
  }, [router, isInside, ways]);
}

function waysFrom(progress: ProgressView): string[] {
  if (progress.enrolment !== 'enrolled') return ['/', '/research', '/contact'];
  const next = Object.values(dayParts).find(({ phase }) => phase === progress.phase) ?? dayParts.inventory;
  const results = isStudyOver(progress) ? ['/analysis', '/cloud1'] : [];
  return ['/', next.path, ...results, '/contact', '/account'];
}
